import type { Deed } from './deed.ts';

/** What came of a run. */
export class Ledger {
  readonly faults: string[] = [];
  /** How many ended how: `fly done`. */
  readonly outcomes = new Map<string, number>();
  readonly misfortunes = new Map<string, number>();
  readonly open = new Set<Deed>();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  readonly fault = (text: string): void => void this.faults.push(`at ${(this.#nowMs() / 1000).toFixed(2)} s: ${text}`);

  readonly settled = (deed: Deed, outcome: string): void => {
    this.open.delete(deed);
    count(this.outcomes, `${deed.kind} ${outcome}`);
  };

  noteMisfortune(name: string): void {
    count(this.misfortunes, name);
  }
}

const count = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
