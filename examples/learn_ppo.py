"""Learn to beat `greedy` with PPO in torch, by playing against greedy, itself and its past selves.

    python examples/learn_ppo.py ttcg --minutes 8 --workers 8

Workers play in separate processes and send complete games. Meanwhile, the learner trains the net. It first imitates
`greedy` for a while (`--imitate 0` skips this), writes its learning curve to a CSV file, and saves the net for
`net_agent.py`, which plays with it at the table.
"""

from __future__ import annotations

import argparse
import csv
import json
import multiprocessing
import time
from inspect import signature
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import one_hot, relu

from playmat.gym import Layout, aec_env, card_table, policy, seat_env, vector_env

PHASES = 16
NUMBERS = 32
QUESTION, PHASE, TURN = 4, 3, 2  # columns of the table
CARD, ZONE, SEATS, COUNT, ATTACHED, AIM = 0, 1, (2, 3, 4), 5, 10, 13  # columns of a card's row
CARD_VALUES = (5, 6, 7, 8, 9, 11, 12, 14)  # columns with amounts, before the meters and tags
PARTS = ("table", "cards", "card_counts", "options", "option_counts", "chosen", "chance", "advantage", "result")
CURVE = ("minutes", "games", "decisions", "win_rate", "entropy", "divergence", "value_loss", "agreement")


# the net


class Net(nn.Module):
    """Scores every option and predicts the result of the game. Takes ragged batches without empty rows."""

    def __init__(self, layout: Layout, width: int = 64) -> None:
        super().__init__()
        self.seats, self.zones = layout.seats, len(layout.game.zones)
        self.register_buffer("cards", torch.from_numpy(printed_cards(layout)), persistent=False)
        self.values = [*CARD_VALUES, *range(15, len(layout.card_names))]
        ways, half, quarter = self.seats + 1, width // 2, width // 4
        self.card = nn.Embedding(len(layout.cards), half)
        self.printed = nn.Linear(self.cards.shape[1], half, bias=False)
        self.zone = nn.Embedding(self.zones, quarter)
        self.row = nn.Linear(half + quarter + 3 * ways + 2 * len(self.values), width)
        self.own = nn.Linear(width, width)
        self.attached = nn.Linear(width, width, bias=False)
        self.aimed = nn.Linear(width, width, bias=False)
        self.pool = nn.Linear(width, quarter, bias=False)
        self.question = nn.Embedding(len(layout.prompts) + 1, quarter)
        self.phase = nn.Embedding(PHASES, quarter)
        pooled = self.zones * ways * quarter
        self.context = nn.Linear(2 * quarter + ways + 2 * len(layout.table_names) + pooled, 3 * width)
        self.broader = nn.Linear(3 * width, 2 * width)
        self.move = nn.Embedding(len(layout.moves) + 1, half)
        self.number = nn.Embedding(NUMBERS, quarter)
        self.option = nn.Linear(half + 2 * width + 2 * half + ways + quarter + 1, 2 * width)
        self.situation = nn.Linear(2 * width, 2 * width, bias=False)
        self.deeper = nn.Linear(2 * width, width)
        self.worth = nn.Linear(width, 1)
        self.outlook = nn.Linear(2 * width, width)
        self.outcome = nn.Linear(width, 1)
        for embedding in (self.card, self.zone, self.question, self.phase, self.move, self.number):
            nn.init.normal_(embedding.weight, std=0.3)
        nn.init.zeros_(self.worth.weight)

    def forward(
        self, table: Tensor, cards: Tensor, card_counts: Tensor, options: Tensor, option_counts: Tensor
    ) -> tuple[Tensor, Tensor]:
        """The log probabilities of the options (one row per decision) and the expected results."""
        decisions, device = len(table), table.device
        table, cards, options = table.long(), cards.long(), options.long()
        numbers = torch.arange(decisions, device=device)
        card_at, option_at = numbers.repeat_interleave(card_counts), numbers.repeat_interleave(option_counts)
        starts = card_counts.cumsum(0) - card_counts
        vectors = self.card.weight + self.printed(self.cards)
        rows = self.rows(cards, vectors, starts[card_at])
        context = self.table(table, cards, rows[:-1], card_at)
        features = torch.cat(
            [
                self.move.weight[options[:, 0]],
                rows[pointed(options[:, 1], starts[option_at])],
                rows[pointed(options[:, 2], starts[option_at])],
                vectors[options[:, 3]],
                vectors[options[:, 4]],
                one_hot(options[:, 5] + 1, self.seats + 1),
                self.number((options[:, 6] + 1).clamp(0, NUMBERS - 1)),
                options[:, 7:8],
            ],
            1,
        )
        hidden = relu(self.option(features) + self.situation(context)[option_at])
        worths = self.worth(relu(self.deeper(hidden)))[:, 0]
        return self.chances(worths, option_counts, option_at), self.outcome(relu(self.outlook(context)))[:, 0].tanh()

    def rows(self, cards: Tensor, vectors: Tensor, starts: Tensor) -> Tensor:
        """The cards' rows after two layers, followed by an empty row."""
        seats = one_hot(cards[:, SEATS] + 1, self.seats + 1).flatten(1)
        cells = vectors[cards[:, CARD]], self.zone(cards[:, ZONE])
        features = [*cells, seats, scaled(cards[:, self.values])]
        first = with_empty(relu(self.row(torch.cat(features, 1))))
        attached, aimed = (first[pointed(cards[:, k], starts)] for k in (ATTACHED, AIM))
        return with_empty(relu(self.own(first[:-1]) + self.attached(attached) + self.aimed(aimed)))

    def table(self, table: Tensor, cards: Tensor, rows: Tensor, card_at: Tensor) -> Tensor:
        """The features of the table, including the sum of the cards in each zone of each seat."""
        ways = self.seats + 1
        groups = (card_at * self.zones + cards[:, ZONE]) * ways + cards[:, SEATS[0]] + 1
        pooled = rows.new_zeros(len(table) * self.zones * ways, self.pool.out_features)
        pooled = pooled.index_add(0, groups, self.pool(rows) / 4)
        features = [
            self.question(table[:, QUESTION] + 1),
            self.phase((table[:, PHASE] + 1).clamp(0, PHASES - 1)),
            one_hot(table[:, TURN] + 1, ways),
            scaled(table),
            pooled.view(len(table), -1),
        ]
        return relu(self.broader(relu(self.context(torch.cat(features, 1)))))

    def chances(self, worths: Tensor, option_counts: Tensor, option_at: Tensor) -> Tensor:
        """A softmax over the options of each decision. Padding has probability 0."""
        starts = option_counts.cumsum(0) - option_counts
        padded = worths.new_full((len(option_counts), int(option_counts.max())), -1e9)
        padded[option_at, torch.arange(len(worths), device=worths.device) - starts[option_at]] = worths
        return padded.log_softmax(1)


def printed_cards(layout: Layout) -> Any:
    """The printed data of the cards, with each column scaled to -1 to 1."""
    _, cards = card_table(layout)
    return cards / np.maximum(1.0, np.abs(cards).max(axis=0))


def scaled(numbers: Tensor) -> Tensor:
    """Each number twice: scaled down, and as its logarithm."""
    plain = numbers.float()
    return torch.cat([plain / 16, plain.sign() * plain.abs().log1p()], -1)


def pointed(rows: Tensor, starts: Tensor) -> Tensor:
    """Converts row numbers in observations to row numbers in the batch. Missing rows select the empty last row."""
    return torch.where(rows >= 0, rows + starts, -1)


def with_empty(rows: Tensor) -> Tensor:
    return torch.cat([rows, rows.new_zeros(1, rows.shape[1])])


# playing, in a worker process


class Tables:
    """Tables with games in progress, and the observations and actions of each learning seat."""

    def __init__(self, game: str, tables: int, opponent: str | None, seed: int) -> None:
        self.env = vector_env(game, tables, opponent)
        self.observation, self.info = self.env.reset(seed=seed)
        self.streams: dict[tuple[int, int], list[Any]] = {}
        self.rewards: list[float] = []
        self.over = np.zeros(tables, np.bool_)

    def step(self, seen: dict[str, Any], actions: Any, marks: Any, learns: Any, smooth: float) -> list[Any]:
        """Take an action at every table. Returns the decisions of finished games, with their advantages and results."""
        cards = np.split(seen["cards"], np.cumsum(seen["card_counts"])[:-1])
        options = np.split(seen["options"], np.cumsum(seen["option_counts"])[:-1])
        for k in np.flatnonzero(learns):
            stream = self.streams.setdefault((int(k), int(self.info["seat"][k])), [])
            stream.append((seen["table"][k], cards[k], options[k], *(mark[k] for mark in marks)))
        self.observation, rewards, over, cut_short, self.info = self.env.step(actions)
        self.over = over | cut_short
        ended: list[Any] = []
        for k in np.flatnonzero(self.over):
            self.rewards.append(float(rewards[k]))
            for seat in range(self.info["rewards"].shape[1]):
                ended += judged(self.streams.pop((int(k), seat), []), float(self.info["rewards"][k, seat]), smooth)
        return ended


def ragged(observation: dict[str, Any]) -> dict[str, Any]:
    """A batch of observations without empty rows."""
    filled, mask = observation["cards"][:, :, COUNT] > 0, observation["action_mask"] == 1
    cards, options = observation["cards"][filled], observation["options"][mask]
    return dict(zip(PARTS, (observation["table"], cards, filled.sum(1), options, mask.sum(1)), strict=False))


def inputs(seen: dict[str, Any]) -> tuple[Tensor, ...]:
    """The inputs to the net."""
    return tuple(torch.from_numpy(np.ascontiguousarray(seen[name])) for name in PARTS[:5])


def single(observation: dict[str, Any]) -> tuple[Tensor, ...]:
    """One observation as a batch."""
    return inputs(ragged({name: array[None] for name, array in observation.items()}))


def judged(stream: list[Any], result: float, smooth: float) -> list[Any]:
    """The decisions of one seat in one game, each with its advantage (GAE) and its target for the value."""
    following, advantage, decisions = result, 0.0, []
    for *seen, chosen, chance, value in reversed(stream):
        advantage = following - value + smooth * advantage
        decisions.append((*seen, chosen, chance, advantage, advantage + value))
        following = value
    return decisions


def packed(decisions: list[Any]) -> dict[str, Any]:
    """Decisions as one ragged batch."""
    table, cards, options, chosen, chance, advantage, result = zip(*decisions, strict=True)
    counts = [np.array([len(some) for some in rows]) for rows in (cards, options)]
    seen = np.stack(table), np.concatenate(cards), counts[0], np.concatenate(options), counts[1]
    learned = [np.array(numbers, np.float32) for numbers in (chance, advantage, result)]
    return dict(zip(PARTS, (*seen, np.array(chosen, np.int64), *learned), strict=True))


class Worker:
    """Plays games to imitate and games with the net, and evaluates the net."""

    def __init__(self, game: str, tables: int, seed: int) -> None:
        self.game = game
        against = max(1, tables * 2 // 3)
        self.among = Tables(game, max(1, tables - against), None, seed)
        self.against = Tables(game, against, "greedy", seed + 1)
        layout = self.among.env.setup.encoder.layout
        self.net, self.past = Net(layout), Net(layout)
        self.past_seat = np.full(self.among.env.num_envs, -1)
        self.greedy, self.chance = policy("greedy", seed), np.random.default_rng(seed)

    def imitate(self, decisions: int, mistakes: float = 0.1) -> dict[str, Any]:
        """Games with greedy in every seat, with some random moves, so that the net also learns from bad positions."""
        ended: list[Any] = []
        tables = self.among
        while len(ended) < decisions:
            seen = ragged(tables.observation)
            chosen = np.array([self.greedy(tables.env, k) for k in range(len(seen["table"]))])
            wild = self.chance.random(len(chosen)) < mistakes
            actions = np.where(wild, self.chance.integers(seen["option_counts"]), chosen)
            nothing = np.zeros(len(chosen))
            ended += tables.step(seen, actions, (chosen, nothing, nothing), nothing == 0, 1.0)
        tables.streams.clear()
        return {**packed(ended), "rewards": []}

    def play(self, weights: Any, past: Any, decisions: int) -> dict[str, Any]:
        """Games of the net against greedy, itself and a past self."""
        self.net.load_state_dict(tensors(weights))
        self.past.load_state_dict(tensors(past))
        ended: list[Any] = []
        while len(ended) < decisions:
            ended += self.move(self.against, None)
            ended += self.move(self.among, self.past_seat)
        rewards, self.against.rewards = self.against.rewards, []
        return {**packed(ended), "rewards": rewards}

    def move(self, tables: Tables, past_seat: Any) -> list[Any]:
        """One step at every table. In half of the games without greedy, the past self plays one seat."""
        seen = ragged(tables.observation)
        batch = inputs(seen)
        with torch.no_grad():
            chances, values = (numbers.numpy() for numbers in self.net(*batch))
            learns = np.ones(len(chances), np.bool_) if past_seat is None else tables.info["seat"] != past_seat
            asked = chances if learns.all() else np.where(learns[:, None], chances, self.past(*batch)[0].numpy())
        actions = (asked + self.chance.gumbel(size=asked.shape)).argmax(1)
        marks = (actions, chances[np.arange(len(actions)), actions], values)
        ended = tables.step(seen, actions, marks, learns, 0.95)
        if past_seat is not None:
            for k in np.flatnonzero(tables.over):
                past_seat[k] = self.chance.integers(self.net.seats) if self.chance.random() < 0.5 else -1
        return ended

    def evaluate(self, weights: Any, seeds: list[int]) -> list[float]:
        """The rewards against greedy, from every seat with each seed, always taking the best option."""
        self.net.load_state_dict(tensors(weights))
        rewards = []
        for seat in range(self.net.seats):
            env = seat_env(self.game, "greedy", seat)
            for seed in seeds:
                observation, _ = env.reset(seed=seed)
                over, reward = env.episode.over, 0.0
                while not over:
                    with torch.no_grad():
                        chances, _ = self.net(*single(observation))
                    observation, reward, ended, cut_short, _ = env.step(int(chances.argmax()))
                    over = ended or cut_short
                rewards.append(reward)
        return rewards


def tensors(weights: dict[str, Any]) -> dict[str, Tensor]:
    return {name: torch.from_numpy(values) for name, values in weights.items()}


def work(pipe: Any, game: str, tables: int, seed: int) -> None:
    """A worker process: follows orders until there are no more."""
    torch.set_num_threads(1)
    worker = Worker(game, tables, seed)
    while (order := pipe.recv()) is not None:
        pipe.send(getattr(worker, order[0])(*order[1:]))


class Crew:
    """The worker processes."""

    def __init__(self, game: str, workers: int, tables: int, seed: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipes, self.processes = [], []
        for k in range(workers):
            pipe, end = context.Pipe()
            process = context.Process(target=work, args=(end, game, tables, 1000 * seed + 2 * k), daemon=True)
            process.start()
            end.close()  # so that a worker that dies is noticed here
            self.pipes.append(pipe)
            self.processes.append(process)

    def order(self, *orders: tuple[Any, ...]) -> None:
        """Send the same order to all workers, or a separate one to each."""
        for k, pipe in enumerate(self.pipes):
            pipe.send(orders[k % len(orders)])

    def answers(self) -> list[Any]:
        return [pipe.recv() for pipe in self.pipes]

    def close(self) -> None:
        for pipe, process in zip(self.pipes, self.processes, strict=True):
            pipe.send(None)
            process.join()


# learning


class Batch:
    """The decisions from the workers, on the device. Minibatches are picked from them."""

    def __init__(self, answers: list[dict[str, Any]], device: str) -> None:
        joined = {name: np.concatenate([answer[name] for answer in answers]) for name in PARTS}
        self.parts = {name: torch.from_numpy(array).to(device) for name, array in joined.items()}
        self.rewards = [reward for answer in answers for reward in answer["rewards"]]
        self.size = len(joined["table"])
        self.starts = {name: self.parts[name].cumsum(0) - self.parts[name] for name in ("card_counts", "option_counts")}

    def pick(self, numbers: Tensor) -> dict[str, Tensor]:
        """A minibatch: some of the decisions, with their rows."""
        chosen = {name: part[numbers] for name, part in self.parts.items() if name not in ("cards", "options")}
        for name, counts in (("cards", "card_counts"), ("options", "option_counts")):
            sizes = chosen[counts]
            firsts = (self.starts[counts][numbers] - (sizes.cumsum(0) - sizes)).repeat_interleave(sizes)
            chosen[name] = self.parts[name][firsts + torch.arange(len(firsts), device=firsts.device)]
        return chosen


class Learner:
    """Trains the net, first by imitation, then with PPO."""

    def __init__(self, layout: Layout, rate: float, device: str) -> None:
        self.layout, self.net, self.device = layout, Net(layout).to(device), device
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=rate, eps=1e-5)

    def learn(self, batch: Batch, epochs: int, size: int, imitate: bool) -> dict[str, float]:
        """Make several passes over a batch. Returns the mean of each measurement."""
        measures: list[dict[str, Tensor]] = []
        for _ in range(epochs):
            for numbers in torch.randperm(batch.size, device=self.device).split(size):
                picked = batch.pick(numbers)
                loss, seen = self.loss(picked, imitate)
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                self.optimizer.step()
                measures.append({name: number.detach() for name, number in seen.items()})
        return {name: float(torch.stack([measure[name] for measure in measures]).mean()) for name in measures[0]}

    def loss(self, picked: dict[str, Tensor], imitate: bool) -> tuple[Tensor, dict[str, Tensor]]:
        """PPO's clipped loss or the imitation loss, plus the value loss."""
        chances, values = self.net(*(picked[name] for name in PARTS[:5]))
        chance = chances.gather(1, picked["chosen"][:, None])[:, 0]
        entropy = -(chances.exp() * chances).sum(1).mean()
        value_loss = (values - picked["result"]).square().mean()
        change = chance - picked["chance"]
        seen = {
            "entropy": entropy,
            "value_loss": value_loss,
            "divergence": (change.exp() - 1 - change).mean(),
            "agreement": (chances.argmax(1) == picked["chosen"]).float().mean(),
        }
        if imitate:
            return -chance.mean() + 0.5 * value_loss, seen
        advantage = picked["advantage"]
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
        gain = torch.min(advantage * change.exp(), advantage * change.exp().clamp(0.8, 1.2)).mean()
        return -gain + 0.5 * value_loss - 0.01 * entropy, seen

    def set_rate(self, rate: float) -> None:
        for group in self.optimizer.param_groups:
            group["lr"] = rate

    def weights(self) -> dict[str, Any]:
        return {name: values.detach().cpu().numpy().copy() for name, values in self.net.state_dict().items()}


class Curve:
    """The learning curve: one line per batch, printed and written to a file."""

    def __init__(self, file: Path) -> None:
        self.file, self.begin, self.games, self.decisions = file, time.monotonic(), 0, 0
        with file.open("w", newline="") as out:
            csv.writer(out).writerow(CURVE)

    @property
    def minutes(self) -> float:
        return (time.monotonic() - self.begin) / 60

    def add(self, batch: Batch, measures: dict[str, float]) -> None:
        self.games += len(batch.rewards)
        self.decisions += batch.size
        wins = (1 + np.mean(batch.rewards)) / 2 if batch.rewards else float("nan")
        line = {"minutes": self.minutes, "games": self.games, "decisions": self.decisions, "win_rate": wins, **measures}
        with self.file.open("a", newline="") as out:
            csv.writer(out).writerow([f"{line[name]:.4f}" for name in CURVE])
        print(" ".join(f"{name} {line[name]:.3f}" for name in CURVE), flush=True)


class Training:
    """One run: the workers, the learner, and the files that it writes."""

    def __init__(self, game: str, crew: Crew, learner: Learner, folder: Path, games: int, share: int) -> None:
        self.game, self.crew, self.learner, self.folder = game, crew, learner, folder
        self.games, self.share = games, share
        self.curve = Curve(folder / f"{game}.csv")
        self.evaluations: dict[str, Any] = {}

    def imitate(self, minutes: float, epochs: int, size: int) -> None:
        """Learn to predict `greedy`'s answers."""
        self.crew.order(("imitate", self.share))
        while self.curve.minutes < minutes:
            batch = Batch(self.crew.answers(), self.learner.device)
            self.crew.order(("imitate", self.share))
            self.curve.add(batch, self.learner.learn(batch, epochs, size, True))
        self.crew.answers()

    def improve(self, minutes: float, epochs: int, size: int, rate: float, chance: Any) -> None:
        """Train with PPO. While the learner trains, the workers play with the net from one batch ago."""
        learner, begin, batches, pool = self.learner, self.curve.minutes, 0, [self.learner.weights()]
        self.order_games(pool, chance)
        while self.curve.minutes < minutes:
            batch = Batch(self.crew.answers(), learner.device)
            self.order_games(pool, chance)
            learner.set_rate(rate * max(0.1, (minutes - self.curve.minutes) / (minutes - begin)))
            self.curve.add(batch, learner.learn(batch, epochs, size, False))
            batches += 1
            if batches % 10 == 0:
                pool = [*pool, learner.weights()][-20:]
                store(pool[-1], learner.layout, self.folder / f"{self.game}.npz")
        self.crew.answers()

    def order_games(self, pool: list[Any], chance: Any) -> None:
        """Request games with the current net. Each worker also gets one of the past selves."""
        weights = self.learner.weights()
        orders = [("play", weights, pool[chance.integers(len(pool))], self.share) for _ in self.crew.pipes]
        self.crew.order(*orders)

    def evaluate(self, name: str) -> str:
        """The win rate against greedy, from every seat with each seed, always taking the best option.

        A draw is half a win.
        """
        count, weights = len(self.crew.pipes), self.learner.weights()
        seeds = range(10**6, 10**6 + self.games // self.learner.net.seats)
        self.crew.order(*[("evaluate", weights, list(seeds[k::count])) for k in range(count)])
        rewards = np.concatenate(self.crew.answers())
        rate, error = float((1 + rewards.mean()) / 2), float(rewards.std() / 2 / len(rewards) ** 0.5)
        interval = {"low": rate - 1.96 * error, "high": rate + 1.96 * error}
        self.evaluations[name] = {"minutes": self.curve.minutes, "games": len(rewards), "win_rate": rate, **interval}
        (self.folder / f"{self.game}.json").write_text(json.dumps({"game": self.game, **self.evaluations}, indent=1))
        return f"{self.game}, {name}: {100 * rate:.1f}% against greedy in {len(rewards)} games"


def store(weights: dict[str, Any], layout: Layout, file: Path) -> None:
    """Save the net for `net_agent.py`, in half precision, with the observations that it reads."""
    halves = {name: values.astype(np.float16) for name, values in weights.items()}
    np.savez_compressed(file, game=layout.game.slug, seats=layout.seats, version=layout.version, **halves)


def main(
    game: str = "ttcg",
    minutes: float = 8.0,
    imitate: float = 1.5,
    workers: int = 4,
    tables: int = 96,
    decisions: int = 40_000,
    games: int = 400,
    rate: float = 3e-4,
    epochs: int = 3,
    size: int = 4096,
    seed: int = 1,
    out: str = ".",
) -> str:
    """Train for a few minutes, save the net and the curve, and evaluate the net against greedy."""
    torch.manual_seed(seed)
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    crew = Crew(game, workers, tables, seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    learner = Learner(aec_env(game).setup.encoder.layout, 3 * rate, device)
    training = Training(game, crew, learner, folder, games, -(-decisions // workers))
    if imitate:
        training.imitate(imitate, epochs, max(1, size // 4))
        print(training.evaluate("imitation"), flush=True)
    training.improve(minutes, epochs, size, rate, np.random.default_rng(seed))
    store(learner.weights(), learner.layout, folder / f"{game}.npz")
    result = training.evaluate("PPO")
    crew.close()
    return result


HELP = {
    "minutes": "training time in minutes, including imitation", "imitate": "minutes of imitation",
    "workers": "worker processes", "tables": "tables per worker", "decisions": "decisions per batch",
    "games": "games per evaluation", "rate": "learning rate", "epochs": "passes over a batch",
    "size": "decisions per minibatch", "seed": "random seed", "out": "folder for the net and the curve",
}  # fmt: skip

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="ttcg")
    for name, text in HELP.items():
        usual = signature(main).parameters[name].default
        parser.add_argument(f"--{name}", type=type(usual), default=usual, help=f"{text} ({usual})")
    print(main(**vars(parser.parse_args())))
