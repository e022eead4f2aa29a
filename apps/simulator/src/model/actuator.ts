import type { MovingPart } from '@skein/telemetry/dock/hatch.ts';
import { clamp } from './angles.ts';

/** A cover or a pair of rods: takes its time, and can jam on the way. */
export class Actuator {
  isJammed = false;
  /** 0 closed, 1 open. */
  position = 0;
  readonly #travelS: number;
  #target = 0;

  constructor(travelS: number) {
    this.#travelS = travelS;
  }

  get state(): MovingPart {
    if (this.isJammed) return 'fault';
    if (this.position === 0) return 'closed';
    return this.position === 1 ? 'open' : 'half-open';
  }

  /** 0–1 of the way to where it was last sent. */
  get progress(): number {
    return this.#target === 1 ? this.position : 1 - this.position;
  }

  open(): void {
    this.#target = 1;
  }

  close(): void {
    this.#target = 0;
  }

  step(dtS: number): void {
    if (this.isJammed) return;
    const most = dtS / this.#travelS;
    this.position += clamp(this.#target - this.position, -most, most);
  }
}
