import type { MessageChannel } from '@skein/contract/demo-outbox.ts';
import type { Tx } from '../db/database.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

/** How the modules tell people something outside the page. */
export interface Messages {
  /**
   * Writes a mail or text message down in the caller's transaction; it leaves soon after the commit, and only then.
   * Throws `message_channel_unavailable` when this installation cannot send it.
   */
  enqueue(tx: Tx, message: OutgoingMessage): Promise<void>;
  /** The same refusal, before anything is looked up: a later one would tell known accounts from unknown ones. */
  requireChannel(channel: MessageChannel): void;
  /** For a notice that is welcome but not needed: whatever it tells of happens without it too. */
  canSend(channel: MessageChannel): boolean;
}
