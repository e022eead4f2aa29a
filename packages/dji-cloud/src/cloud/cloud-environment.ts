import { forgetfulKeeper, OrderJournal, type JournalKeeper } from '@skein/telemetry/orders/order-journal.ts';
import type { Environment } from '../wire/environment.ts';

export interface CloudEnvironment extends Environment {
  /** Where orders are written down before they leave. Without one, the next process knows nothing of them. */
  readonly keeper?: JournalKeeper;
  /** An order has left, and its answer is waited for: from now on the gateway is to be ticked. Absent where it is anyway. */
  readonly rouse?: () => void;
}

export const journalOf = ({ keeper = forgetfulKeeper, now }: CloudEnvironment): OrderJournal =>
  new OrderJournal(keeper, now);

const tickedAnyway = (): void => undefined;

export const rouseOf = ({ rouse = tickedAnyway }: CloudEnvironment): (() => void) => rouse;
