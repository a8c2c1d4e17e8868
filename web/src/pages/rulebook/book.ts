// The rulebook of a game as the page reads it: its chapters, what can be found in it, and where a number stands.

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
  scenarios: ScenarioLine[];
}

export interface Chapter {
  chapter: string;
  rules: RuleEntry[];
}

export interface Hit {
  rule: RuleEntry;
  chapter: number;
  /** Where the words stand: in the rule, in one of its rulings, or in the title of a scenario. */
  where: 'rule' | 'ruling' | 'scenario';
  text: string;
}

const RULING = /^Ruling (R\d+[a-z]?):\s*/;

/** A ruling's number and its words; one without a number has none. */
export function ruling(line: string): { number: string; text: string } {
  const number = RULING.exec(line)?.[1] ?? '';
  return { number, text: line.replace(RULING, '') };
}

export class Book {
  /** The chapter and the rule at which each number stands; rulings too. */
  private readonly places = new Map<string, { chapter: number; rule: RuleEntry }>();

  constructor(
    readonly game: string,
    readonly chapters: Chapter[],
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
    const found = this.places.get(number);
    if (found || !number) return found;
    const wanted = number.toLowerCase();
    for (const [id, place] of this.places) if (id.toLowerCase() === wanted) return place;
    return undefined;
  }

  /** The address of a rule or ruling; "" where there is none. */
  link(number: string): string {
    return this.places.has(number) ? `/rules/${this.game}/${encodeURIComponent(number)}` : '';
  }

  /** Every rule, ruling and scenario that has all these words; a number that begins like this comes first. */
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
        if (named) first.push({ rule, chapter, where: 'rule', text: rule.text });
        else if (all(rule.text)) others.push({ rule, chapter, where: 'rule', text: rule.text });
        for (const line of rule.rulings) if (all(line)) others.push({ rule, chapter, where: 'ruling', text: line });
        for (const s of rule.scenarios)
          if (all(s.title)) others.push({ rule, chapter, where: 'scenario', text: s.title });
      }
    });
    return [...first, ...others];
  }
}

export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}
