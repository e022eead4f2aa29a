import { standingIn, type JournalEntry, type OrderGiven } from '@skein/telemetry/orders/order-journal.ts';
import type { CommandOutcome } from '../command/command-outcome.ts';
import { EventTableShelf } from '../metadata/event-table-shelf.ts';
import { planKinds, PlanMemory } from '../plan/plan-memory.ts';
import type { Severance } from '../severance.ts';
import { NOTES_LENGTH } from '../telemetry/kept-places.ts';
import { NotePages } from '../telemetry/notes.ts';
import { compareWays, type Agreement } from './compare-ways.ts';
import { FleetJournal, readPlanKind, readSubject, type FleetJournalParts, type Subject } from './fleet-journal.ts';
import { Vehicle, type Way } from './vehicle.ts';

/** Forged numbers must not grow it without end. */
const MOST_VEHICLES = 10_000;

/** An order of an earlier process that saw no end of it. */
export interface LeftOrder {
  readonly order: OrderGiven;
  readonly outcome: Extract<CommandOutcome, { kind: 'unknown' }>;
}

interface Remembered {
  readonly vehicle: Vehicle;
  systemId: number;
  /** Once it was heard by a key, it is known by no other. */
  signedWith: string | null;
}

/**
 * All vehicles, by whatever links: one for every link of a station. A vehicle is known by the autopilot's own id, never by its
 * number: that may be another's on another link. Until it tells the id, its number only ever adds doubt about its plans. Nor does
 * the id alone make two links one vehicle: what they hear must agree (`compareWays`).
 */
export class Fleet {
  /** The words that vehicles of the same firmware share. */
  readonly eventTables = new EventTableShelf();
  /** Where it is noted what their messages change. */
  readonly notePages = new NotePages(NOTES_LENGTH);
  readonly #known = new Map<string, Remembered>();
  readonly #nameless = new Set<Vehicle>();
  /** What was learnt of plans under a number, by vehicles that had not said who they are. */
  readonly #plansOfNumbers = new Map<number, PlanMemory>();
  readonly #journal: FleetJournal | null;

  /** Without a journal the next process knows nothing of this one's orders. */
  constructor(journal?: FleetJournalParts) {
    this.#journal = journal === undefined ? null : new FleetJournal(journal);
  }

  /**
   * Takes over from an earlier process, by its journal, before any vehicle is met: plans that it left in doubt are unknown, and
   * each order that it saw no end of has one now. Nothing is sent again.
   */
  restore(journal: Iterable<JournalEntry>): readonly LeftOrder[] {
    return standingIn(journal).flatMap((left) => {
      const subject = readSubject(left.subject);
      if (subject === null) return [];
      if (left.kind === 'given') {
        this.#journal?.giveUp(left);
        return [{ order: left, outcome: { kind: 'unknown', reason: 'station-restarted' } }];
      }
      const kind = readPlanKind(left.about);
      if (kind !== undefined) this.#plansOf(subject).learn(kind, { kind: 'unknown' });
      return [];
    });
  }

  /** This key is no more: who was known by it is known by the id alone, as before it had one. */
  forgetKey(signedWith: string): void {
    for (const known of this.#known.values()) if (known.signedWith === signedWith) known.signedWith = null;
  }

  /** An order is about to leave. What it returns is to be told how it ended. */
  writeDown({ id }: Vehicle, way: Way, deed: string): ((outcome: string) => void) | undefined {
    return this.#journal?.give({ id, systemId: way.address.systemId }, deed);
  }

  /** Those that are heard by some link, or were. */
  get vehicles(): readonly Vehicle[] {
    return [...[...this.#known.values()].map(({ vehicle }) => vehicle), ...this.#nameless];
  }

  vehicle(id: string): Vehicle | undefined {
    return this.#known.get(id)?.vehicle;
  }

  /** A vehicle is met on a link, and has not said who it is. */
  enter(systemId: number): Vehicle {
    const vehicle = new Vehicle(this.#plansOf({ systemId, id: null }).ofOne());
    this.#nameless.add(vehicle);
    return vehicle;
  }

  /**
   * It has said who it is: what was learnt under its number belongs to it alone. Unless the links of the vehicle with that id
   * contradict it, or may yet do so.
   */
  identify(id: string, way: Way, nameless: Vehicle): Vehicle | Exclude<Agreement, 'same'> {
    const { systemId } = way.address;
    const known = this.#known.get(id) ?? this.#remember(id, systemId);
    const agreement = agreementOf(known, way);
    if (agreement !== 'same') return agreement;
    noteWay(known, way);
    const { vehicle } = known;
    this.#nameless.delete(nameless);
    vehicle.plans.absorb(nameless.plans);
    if (nameless.plans.isOf(this.#plansOfNumbers.get(systemId))) this.#forgetPlansOf(systemId, nameless.plans);
    vehicle.absorb(nameless);
    vehicle.join(way);
    return vehicle;
  }

  /** The session is over. What is known of the vehicle stays, where it has a name to be known by. */
  leave(way: Way, vehicle: Vehicle, reason: Severance): void {
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

  #plansOf({ systemId, id }: Subject): PlanMemory {
    if (id !== null) return (this.#known.get(id) ?? this.#remember(id, systemId)).vehicle.plans;
    const plans = this.#plansOfNumbers.get(systemId) ?? this.#newPlans({ systemId, id });
    this.#plansOfNumbers.set(systemId, plans);
    return plans;
  }

  #newPlans(subject: Subject): PlanMemory {
    const journal = this.#journal;
    return new PlanMemory(journal ? (kind, isUnknown) => journal.notePlan(subject, kind, isUnknown) : undefined);
  }

  /** They have become the plans of a vehicle with a name, doubts and all. */
  #forgetPlansOf(systemId: number, plans: PlanMemory): void {
    this.#plansOfNumbers.delete(systemId);
    for (const kind of planKinds)
      if (plans.of(kind).kind === 'unknown') this.#journal?.notePlan({ systemId, id: null }, kind, false);
  }

  #remember(id: string, systemId: number): Remembered {
    if (this.#known.size >= MOST_VEHICLES) this.#forgetOne();
    const vehicle = new Vehicle(this.#newPlans({ systemId, id }), id);
    const remembered: Remembered = { vehicle, systemId, signedWith: null };
    this.#known.set(id, remembered);
    return remembered;
  }

  /** The oldest that no link hears. Doubts stay: strangers with new names must not make us forget a plan that was cut off. */
  #forgetOne(): void {
    for (const [id, { vehicle }] of this.#known)
      if (vehicle.ways.length === 0 && !vehicle.plans.hasDoubts) return void this.#known.delete(id);
  }
}

function agreementOf({ vehicle, signedWith }: Remembered, way: Way): Agreement {
  if (way.signedWith !== signedWith) return signedWith === null ? 'same' : 'clash';
  const nowMs = way.speaker.steadyMs();
  const agreements = vehicle.ways.map((known) => compareWays(known, way, nowMs));
  return agreements.find((agreement) => agreement === 'clash') ?? agreements.find(isUndecided) ?? 'same';
}

const isUndecided = (agreement: Agreement): boolean => agreement === 'undecided';

function noteWay(known: Remembered, { address: { systemId }, signedWith }: Way): void {
  // What has no signature cannot be true beside what has one.
  if (known.signedWith !== signedWith) for (const way of known.vehicle.ways) way.putOut();
  // Under another number it may be another with the same id: what it holds must be read again.
  if (known.systemId !== systemId) known.vehicle.plans.forgetAll();
  Object.assign(known, { systemId, signedWith });
}
