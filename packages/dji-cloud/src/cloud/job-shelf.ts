import type { JobView } from './job.ts';

interface Shelved {
  readonly view: JobView<unknown>;
}

/** A gateway has one flight and some waiting tasks; more than this is nobody's plan. */
const MAX_OPEN = 32;

/** Jobs that are over stay for the reports that come late or twice, and for whoever looks at what was last. */
const MAX_OVER = 2;

/** And no longer than this. */
const KEPT_MS = 600_000;

/** The jobs of one kind by their ids, the one longest untouched first. */
export class JobShelf<Job extends Shelved> {
  readonly #jobs = new Map<string, Job>();
  /** Since when we know it of those that are over without a word from the device. Few are: there is none before the first. */
  #overSinceMs: Map<string, number> | undefined = undefined;

  find(id: string): Job | undefined {
    const job = this.#jobs.get(id);
    return job && this.put(id, job);
  }

  put(id: string, job: Job): Job {
    this.#jobs.delete(id);
    this.#jobs.set(id, job);
    this.#forgetSome(id);
    return job;
  }

  /** From time to time. */
  forgetOld(nowMs: number): void {
    const wasOverSinceMs = this.#overSinceMs;
    this.#overSinceMs = undefined;
    for (const [id, { view }] of this.#jobs) {
      if (!isOver(view)) continue;
      const sinceMs = view.heardAtMs ?? wasOverSinceMs?.get(id) ?? nowMs;
      if (nowMs - sinceMs > KEPT_MS) this.#jobs.delete(id);
      else if (view.heardAtMs === null) (this.#overSinceMs ??= new Map()).set(id, sinceMs);
    }
  }

  values(): IterableIterator<Job> {
    return this.#jobs.values();
  }

  get size(): number {
    return this.#jobs.size;
  }

  #forgetSome(newest: string): void {
    if (this.#jobs.size <= MAX_OVER) return;
    const others = [...this.#jobs].filter(([id]) => id !== newest);
    const over = others.filter(([, { view }]) => isOver(view));
    for (const [id] of over.slice(0, Math.max(0, over.length - MAX_OVER))) this.#jobs.delete(id);
    for (const [id] of others.slice(0, Math.max(0, this.#jobs.size - MAX_OPEN))) this.#jobs.delete(id);
  }
}

/** Ended by the device's own word, or never begun and nothing waits for an answer. */
const isOver = ({ phase, isEndReported, command }: JobView<unknown>): boolean =>
  isEndReported || (phase === 'draft' && command !== null && command.state !== 'asked');
