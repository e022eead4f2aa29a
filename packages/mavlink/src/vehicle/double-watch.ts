import { bootTimeIn } from '../telemetry/boot-time.ts';
import { uniqueIdOf } from '../telemetry/read-identity.ts';
import { decode } from '../wire/decode.ts';
import type { Frame } from '../wire/frame.ts';
import { autopilotVersion } from '../wire/messages.generated.ts';
import { BootClock } from './boot-clock.ts';

/** For so long only one of two must have been heard. */
const ALONE_MS = 10_000;

/** Who said an id must have said it so often meanwhile: without answers nobody knows whether the other is gone. */
const ANSWERS = 3;

/** And where there are none, nothing more will be known by waiting. */
const PATIENCE_MS = 60_000;

/** Two vehicles of one kind under one number, which were told apart by their ids or their times, until only one is left. */
export class DoubleWatch {
  readonly #clock = new BootClock();
  #id: string | null = null;
  #answers = 0;
  #doubledAtMs: number;

  constructor(nowMs: number) {
    this.#doubledAtMs = nowMs;
  }

  hear(frame: Frame, nowMs: number): void {
    if (frame.messageId === autopilotVersion.id) this.#hearId(uniqueIdOf(decode(autopilotVersion, frame)), nowMs);
    const bootMs = bootTimeIn(frame);
    if (bootMs !== null && this.#clock.note(bootMs, nowMs) === 'doubled') this.#noteTwo(nowMs);
  }

  isOver(nowMs: number): boolean {
    const aloneMs = nowMs - this.#doubledAtMs;
    return aloneMs >= PATIENCE_MS || (aloneMs >= ALONE_MS && this.#answers >= ANSWERS);
  }

  /** One without an id answers as well, and says who it is no more than the other. */
  #hearId(id: string | null, nowMs: number): void {
    if (id !== this.#id) {
      if (this.#answers > 0) this.#noteTwo(nowMs);
      this.#id = id;
    }
    this.#answers += 1;
  }

  #noteTwo(nowMs: number): void {
    this.#doubledAtMs = nowMs;
    this.#answers = 0;
  }
}
