import { offsetSpans } from '@skein/geo/times/zone-offsets.ts';
import type { Findings, Place } from '../findings/findings.ts';
import { Stopped, type TimesRead } from '../reading.ts';
import type { ZoneFileLimits } from '../zone-file.limits.ts';

/** To ask `Intl` takes as long as to read some twenty periods. */
const COST_OF_ASKING = 20;

const MOST_REMEMBERED = 10_000;

/** What the times of one file may cost together, and the clock of the zone that is assumed in it. */
export class TimeBudget implements TimesRead {
  readonly #timeZone: string;
  readonly #limits: ZoneFileLimits;
  readonly #findings: Findings;
  /** Files have few dates and many zones. */
  readonly #offsets = new Map<number, number>();
  #spent = 0;

  constructor(timeZone: string, limits: ZoneFileLimits, findings: Findings) {
    this.#timeZone = timeZone;
    this.#limits = limits;
    this.#findings = findings;
  }

  spend(place: Place, cost = 1): void {
    this.#spent += cost;
    if (this.#spent <= this.#limits.mostTimes) return;
    this.#findings.report('tooManyTimesInAll', place, { most: this.#limits.mostTimes });
    throw new Stopped();
  }

  spendOnAsking(place: Place): void {
    this.spend(place, COST_OF_ASKING);
  }

  offsetMs(wallMs: number, place: Place): number {
    if (this.#timeZone === 'UTC') return 0;
    const known = this.#offsets.get(wallMs);
    if (known !== undefined) return known;
    this.spendOnAsking(place);
    const at = (ms: number): number => offsetSpans(this.#timeZone, { fromMs: ms, untilMs: ms })[0]?.offsetMs ?? 0;
    const offsetMs = at(wallMs - at(wallMs));
    if (this.#offsets.size < MOST_REMEMBERED) this.#offsets.set(wallMs, offsetMs);
    return offsetMs;
  }
}
