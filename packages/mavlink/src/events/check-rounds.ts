import type { EventDefinition } from './event-table.ts';

const checks: ReadonlySet<string> = new Set(['health', 'arming_check']);

/** A vehicle has some hundred checks. */
const MOST = 256;

export const isCheck = ({ group }: EventDefinition): boolean => checks.has(group);

/**
 * Health and arming checks are told in rounds, all that fail each time one changes. Only what a round brings anew is news: else
 * a vehicle that waits for its position would repeat the same ten sentences for as long as it waits.
 */
export class CheckRounds {
  #before: ReadonlySet<string> = new Set();
  #now = new Set<string>();

  /** The first chunk of a summary of arming checks opens a round. */
  hearSummary({ group }: EventDefinition, firstValue: number | bigint | undefined): void {
    if (group !== 'arming_check' || firstValue !== 0) return;
    this.#before = this.#now;
    this.#now = new Set();
  }

  isNews(text: string): boolean {
    const isNews = !this.#now.has(text) && !this.#before.has(text);
    if (this.#now.size < MOST) this.#now.add(text);
    return isNews;
  }
}
