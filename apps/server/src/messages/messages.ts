import type { MessageChannel } from '@skein/contract/demo-outbox.ts';
import type { Registry } from 'prom-client';
import type { Tx } from '../db/database.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

/** How the modules tell people something outside the page. */
export interface Messages {
  /** What becomes of them is counted there. */
  addMetrics(metrics: Registry): void;
  /**
   * Writes mails and text messages down in the caller's transaction; they leave soon after the commit, and only then.
   * Throws `message_channel_unavailable` when this installation cannot send one of them.
   */
  enqueue(tx: Tx, ...messages: readonly OutgoingMessage[]): Promise<void>;
  /** The same refusal, before anything is looked up: a later one would tell known accounts from unknown ones. */
  requireChannel(channel: MessageChannel): void;
  /** For a notice that is welcome but not needed: whatever it tells of happens without it too. */
  canSend(channel: MessageChannel): boolean;
}
