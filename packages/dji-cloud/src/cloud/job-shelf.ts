import type { Job as AnyJob, JobView } from './job.ts';

interface Shelved {
  readonly job: Pick<AnyJob<unknown>, 'isOrdered'>;
  readonly view: JobView<unknown>;
}

/** A gateway has one flight and some waiting tasks; more than this is nobody's plan. */
const MAX_OPEN = 32;

/** Of those that nobody here ordered: a device may tell of as many as it likes, and pushes off only others of the kind. */
const MAX_FOREIGN = 16;

/** Jobs that are over stay for the reports that come late or twice, and for whoever looks at what was last. */
const MAX_OVER = 2;

/** And no longer than this. */
const KEPT_MS = 600_000;

/** The jobs of one kind by their ids, the one longest untouched first. */
export class JobShelf<Job extends Shelved> {
  readonly #jobs = new Map<string, Job>();
  /** Since when they are known to be over, by the steady clock. Few are: there is no map before the first. */
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

  /** From time to time: a job is over since it was first seen so here. Returns whether others will be too old later. */
  forgetOld(nowMs: number): boolean {
    const wasOverSinceMs = this.#overSinceMs;
    this.#overSinceMs = undefined;
    for (const [id, { view }] of this.#jobs) {
      if (!isOver(view)) continue;
      const sinceMs = wasOverSinceMs?.get(id) ?? nowMs;
      if (nowMs - sinceMs >= KEPT_MS) this.#jobs.delete(id);
      else (this.#overSinceMs ??= new Map()).set(id, sinceMs);
    }
    return this.#overSinceMs !== undefined;
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
    const [foreign, ours] = parted(others, isForeign);
    this.#keepOf(foreign, MAX_FOREIGN);
    this.#keepOf(ours, MAX_OPEN);
  }

  #keepOf(jobs: readonly Entry<Job>[], mostOpen: number): void {
    const [over, open] = parted(jobs, ({ view }) => isOver(view));
    this.#keepLast(over, MAX_OVER);
    // What was only looked up goes before what was ordered.
    const [ordered, drafts] = parted(open, ({ job }) => job.isOrdered);
    this.#keepLast([...drafts, ...ordered], mostOpen);
  }

  #keepLast(jobs: readonly Entry<Job>[], most: number): void {
    for (const [id] of jobs.slice(0, Math.max(0, jobs.length - most))) this.#jobs.delete(id);
  }
}

type Entry<Job> = readonly [id: string, job: Job];

/** Those that are so, and the others. */
function parted<Job>(
  entries: readonly Entry<Job>[],
  isSo: (job: Job) => boolean,
): readonly [Entry<Job>[], Entry<Job>[]] {
  const [those, others]: [Entry<Job>[], Entry<Job>[]] = [[], []];
  for (const entry of entries) (isSo(entry[1]) ? those : others).push(entry);
  return [those, others];
}

/** The device alone has told of it. What has only been looked up here is no more than a draft. */
const isForeign = ({ job, view }: Shelved): boolean => !job.isOrdered && view.phase !== 'draft';

/** Ended by the device's own word, or never begun and nothing waits for an answer. */
const isOver = ({ phase, isEndReported, command }: JobView<unknown>): boolean =>
  isEndReported || (phase === 'draft' && command !== null && command.state !== 'asked');
