import type { Airframe } from './airframe.ts';
import type { Body } from './body.ts';

/** The best rotors are those that move: some forward speed saves power, much of it costs. */
const SAVING_SPEED_MPS = 8;
const MOST_SAVED = 0.12;

/** What the motors ask of the battery on rotors. */
export function rotorPowerW({ hoverPowerW }: Airframe, { airSpeedMps, upMps }: Body): number {
  const ratio = airSpeedMps / SAVING_SPEED_MPS;
  const forward = 1 - MOST_SAVED * ratio * Math.exp(1 - ratio) + 0.0016 * airSpeedMps ** 2;
  const climb = upMps > 0 ? 1 + 0.11 * upMps : 1 + 0.05 * upMps;
  return hoverPowerW * Math.max(0.5, forward * climb);
}

export function wingPowerW(cruisePowerW: number, cruiseAirSpeedMps: number, { airSpeedMps, upMps }: Body): number {
  const speed = (airSpeedMps / cruiseAirSpeedMps) ** 3;
  return Math.max(0.1, 0.4 + 0.6 * speed + 0.45 * upMps) * cruisePowerW;
}
