import type { Dispatch } from '../messages/senders/sender.ts';
import { writeLetter } from '../messages/message-templates.ts';
import type { OutgoingMessage } from '../messages/outgoing-message.ts';

/** A code by mail unless told otherwise. */
export const aMessage = (given: Partial<OutgoingMessage> = {}): OutgoingMessage =>
  ({
    channel: 'mail',
    target: 'ye.chu@example.org',
    purpose: 'loginCode',
    language: 'en-US',
    values: { code: '604271', validMinutes: 5 },
    ...given,
  }) as OutgoingMessage;

export const aDispatch = (given: Partial<OutgoingMessage> = {}): Dispatch => {
  const message = aMessage(given);
  return {
    id: '6f1f4a52-0f0e-4f0b-9b51-1f0d3c1f7a10',
    language: message.language,
    letter: writeLetter(message),
  };
};
