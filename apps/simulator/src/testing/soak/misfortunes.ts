import { Chance } from './chance.ts';
import type { Ledger } from './ledger.ts';
import type { Radio } from './radio.ts';
import type { Station } from './station.ts';
import { badWeather, calm } from './weather.ts';

/** Seconds between two of a kind, of one radio or vehicle, on average. */
const WEATHER_S = 100;
const WEATHER_LASTS_S = 20;
const REBOOT_S = 1500;
const PORT_S = 600;

/** Of the station. */
const CLOCK_S = 120;
const MOST_CLOCK_STEP_MS = 600_000;
const STATION_SEED = 0x5eed;

/** What came before may still arrive in this time. */
const SETTLED_MS = 6000;

/** Everything that goes wrong, and when it last did. */
export class Misfortunes {
  readonly #chance: Chance;
  /** Of the station alone: when its clock is set depends on the seed, and not on what the vehicles were told. */
  readonly #stationChance: Chance;
  readonly #station: Station;
  readonly #ledger: Ledger;
  readonly #nowMs: () => number;
  #hangsUntilMs = 0;
  #sleepsUntilMs = 0;
  #stationDisturbedAtMs = 0;
  #portCount = 0;

  constructor(seed: number, chance: Chance, station: Station, ledger: Ledger, nowMs: () => number) {
    this.#chance = chance;
    this.#stationChance = new Chance(seed + STATION_SEED);
    this.#station = station;
    this.#ledger = ledger;
    this.#nowMs = nowMs;
  }

  get isStationHung(): boolean {
    return this.#nowMs() < this.#hangsUntilMs;
  }

  get isStationAsleep(): boolean {
    return this.#nowMs() < this.#sleepsUntilMs;
  }

  /** Nothing was in the way of telemetry or answers since. */
  isCalmSince(sinceMs: number, { bodies: [body, second], weather, calmSinceMs }: Radio): boolean {
    if (body === undefined || second !== undefined || body.radioCount > 1 || weather !== calm) return false;
    const station = Math.max(this.#stationDisturbedAtMs, this.#hangsUntilMs, this.#sleepsUntilMs);
    return sinceMs - Math.max(calmSinceMs, body.disturbedAtMs, station) > SETTLED_MS;
  }

  strike(radio: Radio): void {
    if (radio.weather !== calm) {
      if (this.#chance.strikes(WEATHER_LASTS_S)) this.clear(radio);
    } else if (this.#chance.strikes(WEATHER_S)) {
      radio.weather = badWeather(this.#chance);
      this.#ledger.noteMisfortune('bad weather');
    }
    if (this.#chance.strikes(PORT_S)) this.#movePort(radio);
    if (this.#chance.strikes(REBOOT_S)) this.#reboot(radio);
  }

  clear(radio: Radio): void {
    if (radio.weather === calm) return;
    radio.weather = calm;
    radio.calmSinceMs = this.#nowMs();
  }

  strikeStation(): void {
    const chance = this.#stationChance;
    if (!chance.strikes(CLOCK_S)) return;
    this.#stationDisturbedAtMs = this.#nowMs();
    const kind = chance.below(4);
    const ms = 1000 + chance.below(60_000);
    if (kind === 0) this.#hangsUntilMs = this.#nowMs() + ms / 3;
    else if (kind === 1) {
      this.#sleepsUntilMs = this.#nowMs() + ms;
      this.#station.wakeAfter(ms);
    } else this.#station.setClock(chance.below(2 * MOST_CLOCK_STEP_MS) - MOST_CLOCK_STEP_MS);
    this.#ledger.noteMisfortune(['hang', 'sleep'][kind] ?? 'clock step');
  }

  #movePort(radio: Radio): void {
    this.#portCount += 1;
    radio.port = `udp:${30_000 + this.#portCount}`;
    for (const body of radio.bodies) body.disturbedAtMs = this.#nowMs();
    this.#ledger.noteMisfortune('port change');
  }

  #reboot(radio: Radio): void {
    const body = radio.bodies[this.#chance.below(radio.bodies.length)];
    if (body === undefined) return;
    body.disturbedAtMs = this.#nowMs();
    body.vehicle.reboot();
    this.#ledger.noteMisfortune('reboot');
  }
}
