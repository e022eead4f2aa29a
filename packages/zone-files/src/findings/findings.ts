import { printable } from '../text/clean-text.ts';
import type { ZoneFileLimits } from '../zone-file.limits.ts';
import type { ZoneFile } from '../zone-file.ts';
import { severityOf, type Facts, type Problem, type ProblemReason } from './problem.ts';

export interface Place {
  readonly feature?: number;
  readonly line?: number;
  readonly column?: number;
}

const LONGEST_FACT = 80;

/** Beyond the limit of names. */
const OTHERS = '…';

type Told = Pick<ZoneFile, 'problems' | 'problemsLeftOut' | 'ignored'>;

/** What is found wrong or not understood in one file. A file with a million faults is told of in a few hundred entries. */
export class Findings {
  readonly #limits: ZoneFileLimits;
  readonly #problems: Problem[] = [];
  readonly #counts = new Map<ProblemReason, number>();
  readonly #leftOut = new Map<ProblemReason, number>();
  readonly #ignored = new Map<string, number>();
  #missesZones = false;

  constructor(limits: ZoneFileLimits) {
    this.#limits = limits;
  }

  report(reason: ProblemReason, place: Place = {}, facts: Facts = {}): void {
    const { mostProblems, mostProblemsOfAKind } = this.#limits;
    const count = (this.#counts.get(reason) ?? 0) + 1;
    this.#counts.set(reason, count);
    // The first of its kind always has a place: a thousand small ones do not hide the one that matters.
    const isKept = count === 1 || (count <= mostProblemsOfAKind && this.#problems.length < mostProblems);
    if (!isKept) return void this.#leftOut.set(reason, (this.#leftOut.get(reason) ?? 0) + 1);
    const { feature = null, line = null, column = null } = place;
    this.#problems.push({
      reason,
      severity: severityOf(reason),
      feature,
      line,
      column,
      facts: shortened(facts),
    });
  }

  /** Some may be in what was left unread. */
  missZones(): void {
    this.#missesZones = true;
  }

  get missesZones(): boolean {
    return this.#missesZones;
  }

  ignore(what: string, count = 1): void {
    const name = this.#ignored.has(what) ? what : short(what);
    const isListed = this.#ignored.has(name) || this.#ignored.size < this.#limits.mostIgnoredNames;
    const entry = isListed ? name : OTHERS;
    this.#ignored.set(entry, (this.#ignored.get(entry) ?? 0) + count);
  }

  told(): Told {
    return {
      problems: this.#problems,
      problemsLeftOut: [...this.#leftOut].map(([reason, count]) => ({ reason, severity: severityOf(reason), count })),
      ignored: [...this.#ignored].map(([what, count]) => ({ what, count })),
    };
  }
}

const shortened = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? short(value) : value]),
  );

const short = (text: string): string => printable(text.slice(0, LONGEST_FACT)).trim();
