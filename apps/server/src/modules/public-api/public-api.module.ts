import { allPublicCalls } from '@skein/contract/public-api/all-public-calls.ts';
import type { Module } from '../../module.ts';
import { addClockFigure, warnOfWrongClock } from './compare-clocks.ts';
import { sweepAnswers } from './idempotent-calls.repo.ts';
import { CLOCKS_COMPARED_SECONDS, SWEEP_SECONDS } from './public-api.limits.ts';
import { serveSignedCalls } from './signed-corner.ts';
import { sweepNonces } from './signed-calls.repo.ts';

/** What programs of customers call: the calls of the pages, asked in another way. */
export const publicApiModule: Module = {
  serve(context) {
    serveSignedCalls(context, allPublicCalls);
    addClockFigure(context);
  },
  backgroundWork: (context) => [
    { name: 'signed-call-nonces', everySeconds: SWEEP_SECONDS, run: () => sweepNonces(context.db) },
    { name: 'idempotent-calls', everySeconds: SWEEP_SECONDS, run: () => sweepAnswers(context.db, context.clock()) },
    { name: 'clocks', everySeconds: CLOCKS_COMPARED_SECONDS, run: () => warnOfWrongClock(context) },
  ],
};
