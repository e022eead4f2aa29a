import type { Rousable } from '@skein/telemetry/agenda/agenda.ts';
import { forgetfulKeeper, OrderJournal, type JournalKeeper } from '@skein/telemetry/orders/order-journal.ts';
import type { Environment } from '../wire/environment.ts';

export interface CloudEnvironment extends Environment {
  /** Where orders are written down before they leave. Without one, the next process knows nothing of them. */
  readonly keeper?: JournalKeeper;
}

export const journalOf = ({ keeper = forgetfulKeeper, wallMs }: CloudEnvironment): OrderJournal =>
  new OrderJournal(keeper, wallMs);

/** For whoever is ticked without an agenda that would have to know. */
export const tickedAnyway: Rousable = { rouse: () => undefined };
