import type { Secrets } from '../secrets/secrets.ts';
import { Letter } from './outgoing-message.ts';

const placeOf = (messageId: string): string => `outgoing_messages/${messageId}/sealed_letter`;

export const sealLetter = (secrets: Secrets, messageId: string, letter: Letter): Buffer =>
  secrets.seal(placeOf(messageId), JSON.stringify(letter));

export const openLetter = (secrets: Secrets, messageId: string, sealed: Buffer): Letter =>
  Letter.parse(JSON.parse(secrets.open(placeOf(messageId), sealed).toString()));
