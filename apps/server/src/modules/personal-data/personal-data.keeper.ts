import { Readable } from 'node:stream';
import { jsonEntry, type PersonalDataKeeper } from '../../personal-data-keeper.ts';
import { listEventsAbout } from '../audit/audit.module.ts';
import { deleteExports, listExports } from './exports.repo.ts';

export const personalDataKeeper: PersonalDataKeeper = {
  collect: ({ db }, userId) => [
    jsonEntry('exports', async () =>
      (await listExports(db, userId)).map(({ id, state, requestedAt }) => ({ id, state, requestedAt })),
    ),
    { path: 'audit.json', open: async () => Readable.from(toJson(listEventsAbout(db, userId))) },
  ],
  erase: async ({ tx, userId, dropContent }) => {
    for (const digest of await deleteExports(tx, userId)) await dropContent(digest);
  },
};

/** An array, written as its members come: the log may be larger than memory. */
async function* toJson(members: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const member of members) {
    yield separator + JSON.stringify(member);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
