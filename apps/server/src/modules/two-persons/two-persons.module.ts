import { twoPersonCalls } from '@skein/contract/two-persons.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import type { Module } from '../../module.ts';
import { jsonEntry } from '../../personal-data-keeper.ts';
import { SWEEP_SECONDS } from './two-persons.limits.ts';
import { forgetAbout, listOf, sweepRequests } from './two-persons.repo.ts';
import { createTwoPersons } from './two-persons.service.ts';

export { measureWaiting } from './two-persons.repo.ts';

export const twoPersonsModule: Module = {
  serve(context) {
    serveCalls(context.app, twoPersonCalls, createTwoPersons(context));
  },
  backgroundWork: ({ db, clock }) => [
    { name: 'two-person sweep', everySeconds: SWEEP_SECONDS, run: () => sweepRequests(db, clock()) },
  ],
  personalData: {
    collect: ({ db }, userId) => [jsonEntry('two-person-requests', () => listOf(db, userId))],
    erase: ({ tx, userId }) => forgetAbout(tx, userId),
  },
};
