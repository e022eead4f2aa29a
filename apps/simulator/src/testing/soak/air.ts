import type { Random } from '@skein/mavlink/testing/random.ts';
import { fateOf, type Weather } from './weather.ts';

interface Packet<Radio> {
  readonly radio: Radio;
  /** By which port it left: a change of ports does not move what is under way. */
  readonly port: string;
  readonly isUp: boolean;
  readonly bytes: Uint8Array;
}

export const STEP_MS = 50;

/** More steps than the slowest packet takes. */
const RING = 128;

/** Everything that is between the radios and the station. */
export class Air<Radio extends { readonly weather: Weather }> {
  readonly #random: Random;
  readonly #ring: Packet<Radio>[][] = Array.from({ length: RING }, () => []);
  #step = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  send(radio: Radio, port: string, isUp: boolean, bytes: Uint8Array): void {
    for (const lateMs of fateOf(radio.weather, isUp, this.#random)) {
      const steps = Math.max(1, Math.round(lateMs / STEP_MS));
      this.#ring[(this.#step + steps) % RING]?.push({ radio, port, isUp, bytes });
    }
  }

  /** One step on: what arrives now. */
  takeArrivals(): readonly Packet<Radio>[] {
    this.#step += 1;
    const arrivals = this.#ring[this.#step % RING] ?? [];
    this.#ring[this.#step % RING] = [];
    return arrivals;
  }
}
