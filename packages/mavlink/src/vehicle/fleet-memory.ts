import { PlanMemory } from '../plan/plan-memory.ts';

interface Remembered {
  readonly systemId: number;
  readonly plans: PlanMemory;
}

/** Forged numbers must not grow it without end. */
const MOST_VEHICLES = 10_000;

/**
 * What outlives a session: a vehicle whose upload was cut off may come back from another port, and must not fly the mix that it
 * holds. Vehicles are known by the autopilot's own id; until they tell it, by their number, which only ever adds doubt.
 */
export class FleetMemory {
  readonly #vehicles = new Map<string, Remembered>();

  /** For a vehicle that has not said who it is, or has no id. */
  plansOfNumber(systemId: number): PlanMemory {
    return this.#remember(`#${systemId}`, systemId);
  }

  /** It has said who it is: what was learnt under its number belongs to it alone. */
  identify(serialNumber: string, systemId: number, learnt: PlanMemory): PlanMemory {
    const number = `#${systemId}`;
    if (this.#vehicles.get(number)?.plans === learnt) this.#vehicles.delete(number);
    const plans = this.#remember(serialNumber, systemId);
    if (plans !== learnt) plans.absorb(learnt);
    return plans;
  }

  /** Whether a vehicle of that number holds a mission that nobody knows. */
  doubtsMissionOf(systemId: number): boolean {
    for (const { systemId: other, plans } of this.#vehicles.values())
      if (other === systemId && plans.of('mission').kind === 'unknown') return true;
    return false;
  }

  #remember(key: string, systemId: number): PlanMemory {
    const known = this.#vehicles.get(key);
    if (known !== undefined) return known.plans;
    const [oldest] = this.#vehicles.keys();
    if (oldest !== undefined && this.#vehicles.size >= MOST_VEHICLES) this.#vehicles.delete(oldest);
    const plans = new PlanMemory();
    this.#vehicles.set(key, { systemId, plans });
    return plans;
  }
}
