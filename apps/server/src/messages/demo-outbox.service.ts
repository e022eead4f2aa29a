import { DemoMessage } from '@skein/contract/demo-outbox.ts';
import type { Database } from '../db/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { codeOf } from './outgoing-message.ts';
import { listKeptMessages } from './outgoing-messages.repo.ts';
import { openLetter } from './sealed-letter.ts';

const SHOWN_AT_MOST = 100;
const SIGNATURE = '【雁阵】';

/** What would have been sent, newest first, as its reader would see it. */
export const readDemoOutbox = async (db: Database, secrets: Secrets): Promise<DemoMessage[]> => {
  const kept = await listKeptMessages(db, SHOWN_AT_MOST);
  return kept.map(({ id, channel, purpose, sealedLetter, sentAt }) => {
    const letter = openLetter(secrets, id, sealedLetter);
    return DemoMessage.parse({
      channel,
      target: letter.target,
      purpose,
      code: codeOf(letter),
      body: channel === 'sms' ? SIGNATURE + letter.sms : `${letter.subject}\n\n${letter.paragraphs.join('\n\n')}`,
      sentAt: sentAt.toISOString(),
    });
  });
};
