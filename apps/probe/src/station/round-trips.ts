import { decode } from '@skein/mavlink/wire/decode.ts';
import type { Frame } from '@skein/mavlink/wire/frame.ts';
import { ping, timesync } from '@skein/mavlink/wire/messages.generated.ts';
import type { Line } from './station.ts';

export interface Delay {
  readonly by: 'TIMESYNC' | 'PING';
  readonly count: number;
  readonly leastMs: number;
  readonly medianMs: number;
  readonly mostMs: number;
}

const nowMs = (): number => performance.timeOrigin + performance.now();

/** How long a question takes to the vehicle and back. PX4 and ArduPilot answer TIMESYNC; others may know PING. */
export class RoundTrips {
  readonly #asked = new Map<string, number>();
  readonly #taken: Record<Delay['by'], number[]> = { TIMESYNC: [], PING: [] };
  #sequence = 0;

  ask({ speaker }: Line): void {
    const atMs = nowMs();
    const mark = BigInt(Math.round(atMs * 1e6));
    this.#sequence += 1;
    this.#asked.set(`t${mark}`, atMs);
    this.#asked.set(`p${this.#sequence}`, atMs);
    speaker.send(timesync, { tc1: 0n, ts1: mark });
    speaker.send(ping, { timeUsec: mark / 1000n, seq: this.#sequence, targetSystem: 0, targetComponent: 0 });
  }

  hear(frame: Frame): void {
    if (frame.messageId === timesync.id) {
      const { tc1, ts1 } = decode(timesync, frame);
      if (tc1 !== 0n) this.#note('TIMESYNC', `t${ts1}`);
    } else if (frame.messageId === ping.id) {
      const { seq, targetSystem } = decode(ping, frame);
      // Zero asks everybody: that is a question, not an answer.
      if (targetSystem !== 0) this.#note('PING', `p${seq}`);
    }
  }

  /** Null when nothing was answered. */
  get delay(): Delay | null {
    const by = this.#taken.TIMESYNC.length > 0 ? 'TIMESYNC' : 'PING';
    const sorted = this.#taken[by].toSorted((one, other) => one - other);
    const [leastMs, medianMs, mostMs] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    if (leastMs === undefined || medianMs === undefined || mostMs === undefined) return null;
    return { by, count: sorted.length, leastMs, medianMs, mostMs };
  }

  #note(by: Delay['by'], key: string): void {
    const askedAtMs = this.#asked.get(key);
    if (askedAtMs === undefined) return;
    this.#asked.delete(key);
    this.#taken[by].push(nowMs() - askedAtMs);
  }
}
