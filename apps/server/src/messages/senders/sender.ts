import type { MessageChannel } from '@skein/contract/demo-outbox.ts';
import type { Language } from '@skein/contract/language.ts';
import type { Letter } from '../outgoing-message.ts';

export interface Dispatch {
  /** The same at every attempt: where the other side can tell a repetition by it, it does. */
  readonly id: string;
  readonly language: Language;
  readonly letter: Letter;
}

/** The far end of one channel. */
export interface Sender {
  /** Resolves once the other side has taken the message over, and throws a `DeliveryError` when it has not. */
  send(dispatch: Dispatch): Promise<void>;
  /** The letter stays readable in the outbox: only for messages that really went nowhere. */
  readonly keepsLetters: boolean;
}

/** Absent: this installation cannot send that way. */
export type Senders = Readonly<Record<MessageChannel, Sender | undefined>>;
