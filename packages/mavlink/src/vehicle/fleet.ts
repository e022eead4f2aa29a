import { PlanMemory } from '../plan/plan-memory.ts';
import { Vehicle, type Way } from './vehicle.ts';

/** Forged numbers must not grow it without end. */
const MOST_VEHICLES = 10_000;

interface Remembered {
  readonly vehicle: Vehicle;
  readonly systemId: number;
}

/**
 * All vehicles, by whatever links: one for every link of a station. A vehicle is known by the autopilot's own id, never by its
 * number: that may be another's on another link. Until it tells the id, its number only ever adds doubt about its plans.
 */
export class Fleet {
  readonly #known = new Map<string, Remembered>();
  readonly #nameless = new Set<Vehicle>();
  /** What was learnt of plans under a number, by vehicles that had not said who they are. */
  readonly #plansOfNumbers = new Map<number, PlanMemory>();

  /** Those that are heard by some link, or were. */
  get vehicles(): readonly Vehicle[] {
    return [...[...this.#known.values()].map(({ vehicle }) => vehicle), ...this.#nameless];
  }

  vehicle(id: string): Vehicle | undefined {
    return this.#known.get(id)?.vehicle;
  }

  /** A vehicle is met on a link, and has not said who it is. */
  enter(systemId: number): Vehicle {
    const plans = this.#plansOfNumbers.get(systemId) ?? new PlanMemory();
    this.#plansOfNumbers.set(systemId, plans);
    const vehicle = new Vehicle(plans);
    this.#nameless.add(vehicle);
    return vehicle;
  }

  /** It has said who it is: what was learnt under its number belongs to it alone. */
  identify(id: string, way: Way, before: Vehicle): Vehicle {
    if (before.id === id) return before;
    const { systemId } = way.address;
    const { vehicle } = this.#known.get(id) ?? this.#remember(id, systemId);
    if (before.id === null) {
      this.#nameless.delete(before);
      if (this.#plansOfNumbers.get(systemId) === before.plans) this.#plansOfNumbers.delete(systemId);
      vehicle.plans.absorb(before.plans);
      vehicle.absorb(before);
    } else before.leave(way, 'rebooted');
    vehicle.join(way);
    return vehicle;
  }

  /** The session is over. What is known of the vehicle stays, where it has a name to be known by. */
  leave(way: Way, vehicle: Vehicle, reason: 'link-lost' | 'rebooted'): void {
    vehicle.leave(way, reason);
    this.#nameless.delete(vehicle);
  }

  /** Whether a vehicle of that number holds a mission that nobody knows. */
  doubtsMissionOf(systemId: number): boolean {
    if (this.#plansOfNumbers.get(systemId)?.of('mission').kind === 'unknown') return true;
    for (const { systemId: other, vehicle } of this.#known.values())
      if (other === systemId && vehicle.plans.of('mission').kind === 'unknown') return true;
    return false;
  }

  #remember(id: string, systemId: number): Remembered {
    if (this.#known.size >= MOST_VEHICLES) this.#forgetOne();
    const remembered = { vehicle: new Vehicle(new PlanMemory(), id), systemId };
    this.#known.set(id, remembered);
    return remembered;
  }

  /** The oldest that no link hears. */
  #forgetOne(): void {
    for (const [id, { vehicle }] of this.#known) if (vehicle.ways.length === 0) return void this.#known.delete(id);
  }
}
