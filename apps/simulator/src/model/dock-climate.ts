import type { DockClimate, Rainfall } from '@skein/telemetry/dock/equipment.ts';
import { Drift } from './drift.ts';
import type { Random } from './random.ts';

export interface DockWeather {
  readonly windSpeedMps: number;
  readonly temperatureC: number;
  readonly humidityPercent: number;
  readonly rainfall: Rainfall;
}

export const fairWeather: DockWeather = { windSpeedMps: 3, temperatureC: 22, humidityPercent: 55, rainfall: 'none' };

type Work = 'idle' | 'cooling' | 'heating' | 'drying';

/** The compressor needs this long to start and to stop. */
const SWITCH_S = 5;

/** How fast the box follows the weather, and how fast its machine works against it. */
const LEAK_S = 1800;
const WORK_C_PER_S = 0.02;
const WORK_PERCENT_PER_S = 0.05;

/** The weather outside, and the machine that keeps the inside fit for a battery. */
export class DockAir {
  weather: DockWeather;
  insideC: number;
  humidityPercent: number;
  /** Set by a technician; null leaves it to the machine. */
  ordered: Work | null = null;
  readonly #wind: Drift;
  #work: Work = 'idle';
  #wanted: Work = 'idle';
  #switchingS = 0;

  constructor(weather: DockWeather, random: Random) {
    this.weather = weather;
    this.insideC = weather.temperatureC;
    this.humidityPercent = weather.humidityPercent;
    this.#wind = new Drift(random, 0.2, 20);
  }

  get windSpeedMps(): number {
    return Math.max(0, this.weather.windSpeedMps * (1 + this.#wind.value));
  }

  get airConditioner(): NonNullable<DockClimate['airConditioner']> {
    if (this.#switchingS <= 0) return this.#work;
    return this.#wanted === 'idle' ? 'stopping' : 'starting';
  }

  step(dtS: number): void {
    this.#wind.step(dtS);
    const share = 1 - Math.exp(-dtS / LEAK_S);
    this.insideC += (this.weather.temperatureC - this.insideC) * share;
    this.humidityPercent += (this.weather.humidityPercent - this.humidityPercent) * share;
    this.#switch(this.ordered ?? this.#needed(), dtS);
    if (this.#work === 'cooling') this.insideC -= WORK_C_PER_S * dtS;
    if (this.#work === 'heating') this.insideC += WORK_C_PER_S * dtS;
    if (this.#work === 'drying') this.humidityPercent -= WORK_PERCENT_PER_S * dtS;
  }

  #switch(wanted: Work, dtS: number): void {
    if (wanted !== this.#wanted) {
      this.#wanted = wanted;
      this.#switchingS = SWITCH_S;
    }
    this.#switchingS = Math.max(0, this.#switchingS - dtS);
    if (this.#switchingS === 0) this.#work = this.#wanted;
  }

  /** Starts at one limit and stops at another, so that it does not start every minute. */
  #needed(): Work {
    const { insideC, humidityPercent } = this;
    if (insideC > 35 || (this.#wanted === 'cooling' && insideC > 28)) return 'cooling';
    if (insideC < 5 || (this.#wanted === 'heating' && insideC < 15)) return 'heating';
    return humidityPercent > 80 || (this.#wanted === 'drying' && humidityPercent > 60) ? 'drying' : 'idle';
  }
}
