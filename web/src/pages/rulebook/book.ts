// The rulebook of a game as the page reads it: its chapters, its search and the places of its numbers.
import type { GameOption } from '../../lib/seats';
import type { CodeText } from '../parts/markup';
import { nameOf, textOf, valueName } from '../lobby/options';

export interface ScenarioLine {
  rule: string;
  number: number;
  title: string;
  text: string;
}

export interface RuleEntry {
  ids: string[];
  text: string;
  rulings: string[];
  reason: string;
  /** The functions that enforce the rule. */
  code: { name: string; file: string; line: number }[];
  scenarios: ScenarioLine[];
}

export interface Chapter {
  chapter: string;
  /** The introduction before its first rule. */
  opening?: string;
  rules: RuleEntry[];
}

export interface Hit {
  rule: RuleEntry;
  chapter: number;
  /** The place of the words: a rule, a ruling, or the title of a scenario. */
  where: 'rule' | 'ruling' | 'scenario';
  text: string;
  /** The address of the rule, of the ruling, or of the rule with the scenario open. */
  to: string;
}

const RULING = /^Ruling (R\d+[a-z]?):\s*/;

/** The number and the text of a ruling. The number may be "". */
export function ruling(line: string): { number: string; text: string } {
  const number = RULING.exec(line)?.[1] ?? '';
  return { number, text: line.replace(RULING, '') };
}

export class Book {
  /** The chapter and rule of each number, including rulings. */
  private readonly places = new Map<string, { chapter: number; rule: RuleEntry }>();

  constructor(
    readonly game: string,
    readonly chapters: Chapter[],
    private readonly options: GameOption[] = [],
  ) {
    chapters.forEach(({ rules }, chapter) => {
      for (const rule of rules) {
        for (const id of rule.ids) if (!this.places.has(id)) this.places.set(id, { chapter, rule });
        for (const line of rule.rulings) {
          const { number } = ruling(line);
          if (number && !this.places.has(number)) this.places.set(number, { chapter, rule });
        }
      }
    });
  }

  find(number: string): { chapter: number; rule: RuleEntry } | undefined {
    const exact = this.places.get(number);
    if (exact || !number) return exact;
    const lower = number.toLowerCase();
    for (const [id, place] of this.places) if (id.toLowerCase() === lower) return place;
    return undefined;
  }

  /** The address of a rule or ruling, or "" if it is unknown. */
  link(number: string): string {
    return this.places.has(number) ? `/rules/${this.game}/${encodeURIComponent(number)}` : '';
  }

  /** Code in a rule as players read it: an option links to the lobby, a path to its page. */
  code(text: string): CodeText | null {
    if (text.startsWith('/')) return { text, href: text };
    const [, name = '', value = ''] = /^(\w+)(?:\s*[:=]\s*(\S+))?$/.exec(text) ?? [];
    const option = this.options.find((one) => one.name === name);
    if (option) {
      const href = `/?game=${this.game}&option=${option.name}`;
      return { text: nameOf(option) + (value ? `: ${valueName(value)}` : ''), href, title: textOf(option) };
    }
    return this.options.some((one) => one.values.includes(text)) ? { text: valueName(text) } : null;
  }

  /** Every rule, ruling and scenario that contains all these words. Matches in numbers come first. */
  search(query: string): Hit[] {
    const words = wordsOf(query);
    if (!words.length) return [];
    const first: Hit[] = [];
    const others: Hit[] = [];
    const all = (text: string) => words.every((word) => text.toLowerCase().includes(word));
    this.chapters.forEach(({ rules }, chapter) => {
      for (const rule of rules) {
        const named =
          words.length === 1 &&
          [...rule.ids, ...rule.rulings.map((r) => ruling(r).number)].some((id) =>
            id.toLowerCase().startsWith(words[0]!),
          );
        const to = this.link(rule.ids[0]!);
        if (named) first.push({ rule, chapter, where: 'rule', text: rule.text, to });
        else if (all(rule.text)) others.push({ rule, chapter, where: 'rule', text: rule.text, to });
        for (const line of rule.rulings) {
          const there = this.link(ruling(line).number) || to;
          if (all(line)) others.push({ rule, chapter, where: 'ruling', text: line, to: there });
        }
        for (const { title, number } of rule.scenarios) {
          const there = `${to}?scenario=${number}&step=0`;
          if (all(title)) others.push({ rule, chapter, where: 'scenario', text: title, to: there });
        }
      }
    });
    return [...first, ...others];
  }
}

export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}
