import { getLicenceValidity } from '@skein/contract/licence-validity.ts';
import { unlockReviewCalls } from '@skein/contract/unlock-review.ts';
import { unlockCalls } from '@skein/contract/unlocks.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module, ModuleContext } from '../../module.ts';
import { createReviewDesk } from '../../reviews/review-desk.ts';
import { createVerdictSettling } from '../../reviews/settle-verdicts.ts';
import { jsonEntry } from '../../personal-data-keeper.ts';
import { createCheck } from './checks.service.ts';
import { createDevices } from './devices.service.ts';
import { createDrafts } from './drafts.service.ts';
import { createExpiry } from './expiry.service.ts';
import { createLicencePaper } from './licence-paper.service.ts';
import { createMoves } from './moves.service.ts';
import { createUnlockReading } from './read-unlocks.service.ts';
import { seesDocument } from './save-facts.ts';
import { unlockCase } from './unlock-case.ts';
import { UNLOCK } from './unlock-cases.repo.ts';
import { createUnlockCases } from './unlock-cases.service.ts';
import { forgetPerson, listOfPerson } from './unlocks-of-person.repo.ts';
import { createValidity } from './validity.service.ts';

export { findingsOfParts } from './checks.service.ts';
export { findLicenceInForce } from './licence-in-force.ts';
export { findOpenings } from './openings.repo.ts';
export type { Reach } from './which.ts';
export { unlocksOfZones } from './unlocks-of-zones.ts';
export { measureWaiting } from './unlock-cases.repo.ts';
export { insertDemoUnlocks, type DemoUnlock } from './demo-unlocks.ts';

const VERDICTS = 'unlock-verdicts';
/** Whoever gave one wakes it in time; this is for what a process that died meanwhile would have settled. */
const VERDICTS_SECONDS = 5;
/** Whether a licence is valid is told by the time; this says so in lists and to people. */
const EXPIRY_SECONDS = 60;

export const unlocksModule: Module = {
  serve(context) {
    const { app, wakeWork } = context;
    const settleAfter = (seconds: number) => {
      setTimeout(() => wakeWork(VERDICTS), seconds * 1000).unref();
    };
    serveCalls(app, unlockCalls, {
      ...createUnlockReading(context),
      ...createDrafts(context),
      ...createMoves(context),
      ...createDevices(context),
      check: createCheck(context),
      licence: createLicencePaper(context),
    });
    serveCalls(app, unlockReviewCalls, createUnlockCases(context, settleAfter));
    serveEndpoint(app, getLicenceValidity, createValidity(context));
  },
  desk: (context) => deskOf(context),
  linkGiver: (context) => ({
    noun: UNLOCK,
    requireRight: (viewerId, which) => {
      const [id = '', version] = which.split('.');
      return deskOf(context).requireLook(viewerId, { id, version: Number(version) });
    },
  }),
  paperHolder: ({ db }) => ({ purpose: 'approval', sees: (caller, fileId) => seesDocument(db, caller, fileId) }),
  backgroundWork: (context) => [
    { name: VERDICTS, everySeconds: VERDICTS_SECONDS, run: createVerdictSettling(context, deskOf(context)) },
    { name: 'unlock-expiry', everySeconds: EXPIRY_SECONDS, run: createExpiry(context) },
  ],
  personalData: {
    collect: ({ db }, userId) => [jsonEntry('unlock-requests', () => listOfPerson(db, userId))],
    erase: ({ tx, userId }) => forgetPerson(tx, userId),
  },
};

const deskOf = (context: ModuleContext) => createReviewDesk(context, unlockCase(context));
