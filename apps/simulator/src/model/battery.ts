import type { BatteryPack } from './airframe.ts';
import { clamp } from './angles.ts';

/** Voltage of a resting lithium cell from empty to full, in tenths of its charge. */
const cellVoltages = [3.27, 3.61, 3.69, 3.72, 3.75, 3.79, 3.83, 3.88, 3.96, 4.06, 4.18] as const;

/** Electronics draw this with the motors off. */
const IDLE_POWER_W = 12;

export class Battery {
  voltageV: number;
  currentA = 0;
  temperatureC: number;
  readonly #pack: BatteryPack;
  readonly #outsideC: number;
  #chargeMah: number;

  constructor(pack: BatteryPack, percent: number, outsideC: number) {
    this.#pack = pack;
    this.#outsideC = outsideC;
    this.temperatureC = outsideC;
    this.#chargeMah = (pack.capacityMah * percent) / 100;
    this.voltageV = this.#restVoltage();
  }

  get percent(): number {
    return (100 * this.#chargeMah) / this.#pack.capacityMah;
  }

  get consumedMah(): number {
    return this.#pack.capacityMah - this.#chargeMah;
  }

  /** Takes power out. The voltage sags with the current, so a hard climb costs more than its share. */
  drain(powerW: number, dtS: number): void {
    const { resistanceOhm, capacityMah } = this.#pack;
    const rest = this.#restVoltage();
    // The current at which voltage times current is the power, the voltage being lowered by the current itself.
    const root = Math.max(0, rest ** 2 - 4 * resistanceOhm * (powerW + IDLE_POWER_W));
    this.currentA = (rest - Math.sqrt(root)) / (2 * resistanceOhm);
    this.voltageV = rest - this.currentA * resistanceOhm;
    this.#chargeMah = clamp(this.#chargeMah - (this.currentA * dtS * 1000) / 3600, 0, capacityMah);
    const settledC = this.#outsideC + this.currentA ** 2 * resistanceOhm * 0.6;
    this.temperatureC += (settledC - this.temperatureC) * (1 - Math.exp(-dtS / 300));
  }

  /** A charger, a fresh pack, or a failure on request. */
  setPercent(percent: number): void {
    this.#chargeMah = (this.#pack.capacityMah * clamp(percent, 0, 100)) / 100;
  }

  #restVoltage(): number {
    const tenths = clamp(this.percent / 10, 0, 10);
    const below = Math.min(9, Math.floor(tenths));
    const [low, high] = [cellVoltages[below] ?? 0, cellVoltages[below + 1] ?? 0];
    return this.#pack.cells * (low + (high - low) * (tenths - below));
  }
}
