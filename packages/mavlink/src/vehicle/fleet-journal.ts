import { OrderJournal, type JournalKeeper, type OrderGiven } from '@skein/telemetry/orders/order-journal.ts';
import type { PlanKind } from '../plan/plan-item.ts';
import { planKinds } from '../plan/plan-memory.ts';

export interface FleetJournalParts {
  readonly keeper: JournalKeeper;
  readonly wallMs: () => number;
  /** A fresh UUID. */
  readonly newId: () => string;
}

/** Whom an entry is about: a vehicle by its own id, or whoever has that number while it has told none. */
export interface Subject {
  readonly systemId: number;
  readonly id: string | null;
}

/** What was ordered of the vehicles of a station, and which of their plans nobody knows, written down for the next process. */
export class FleetJournal {
  readonly #journal: OrderJournal;
  readonly #newId: () => string;

  constructor({ keeper, wallMs, newId }: FleetJournalParts) {
    this.#journal = new OrderJournal(keeper, wallMs);
    this.#newId = newId;
  }

  /** Before it leaves. What it returns is to be told how it ended. */
  give(subject: Subject, deed: string): (outcome: string) => void {
    const id = this.#newId();
    this.#journal.give({ id, subject: textOf(subject), deed, job: null });
    return (outcome) => this.#journal.end(id, outcome);
  }

  giveUp({ id }: OrderGiven): void {
    this.#journal.end(id, 'unknown');
  }

  notePlan(subject: Subject, kind: PlanKind, isUnknown: boolean): void {
    this.#journal.note(textOf(subject), `plan/${kind}`, isUnknown ? 'unknown' : null);
  }
}

const textOf = ({ systemId, id }: Subject): string =>
  id === null ? `number/${systemId}` : `vehicle/${systemId}/${id}`;

/** Null when it is the subject of another protocol. */
export function readSubject(text: string): Subject | null {
  const [, kind, number, id = null] = /^(number|vehicle)\/(\d+)(?:\/(.+))?$/.exec(text) ?? [];
  return kind === undefined ? null : { systemId: Number(number), id };
}

export const readPlanKind = (about: string): PlanKind | undefined => planKinds.find((kind) => about === `plan/${kind}`);
