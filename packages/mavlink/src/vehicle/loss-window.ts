import type { SenderLoss } from '../wire/sender-count.ts';

const WINDOW_MS = 10_000;

/** The share that was lost lately: since the start it would hide a link that has just gone bad. */
export class LossWindow {
  #from: { readonly atMs: number; readonly received: number; readonly lost: number } | null = null;
  #percent: number | null = null;

  /** As it was when last asked for. */
  get percent(): number | null {
    return this.#percent;
  }

  percentAt(nowMs: number, loss: Readonly<Pick<SenderLoss, 'received' | 'lost'>> | undefined): number | null {
    if (loss === undefined) return null;
    const { received, lost } = loss;
    if (this.#from === null) this.#from = { atMs: nowMs, received: 0, lost: 0 };
    const total = received - this.#from.received + lost - this.#from.lost;
    if (total > 0) this.#percent = (100 * (lost - this.#from.lost)) / total;
    if (nowMs - this.#from.atMs >= WINDOW_MS) this.#from = { atMs: nowMs, received, lost };
    return this.#percent;
  }
}
