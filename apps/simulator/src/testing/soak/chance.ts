import { Random } from '@skein/mavlink/testing/random.ts';
import { STEP_MS } from './air.ts';

/** Chance by the step: the same seed gives the same run. */
export class Chance extends Random {
  /** Whether something happens in this step that happens every so many seconds. */
  strikes(everyS: number): boolean {
    return this.next() < (2 ** 32 * STEP_MS) / (everyS * 1000);
  }
}
