import { getEnterpriseInfo, submitEnterprise } from '@skein/contract/certification.ts';
import {
  decideVerificationCase,
  getReviewFigures,
  getVerificationCase,
  listVerificationCases,
  releaseVerificationCase,
  takeNextVerificationCase,
  takeVerificationCase,
  undoVerificationVerdict,
  viewVerificationOriginal,
} from '@skein/contract/verification-review.ts';
import {
  authTypes,
  getFlightQualification,
  getPersonalAuth,
  listUserAuths,
  submitFlightQualification,
  submitPersonalAuth,
} from '@skein/contract/verification.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module, ModuleContext } from '../../module.ts';
import { createReviewDesk } from '../../reviews/review-desk.ts';
import { createVerdictSettling } from '../../reviews/settle-verdicts.ts';
import { createCertificationService } from './certification.service.ts';
import { VERIFICATION } from './cases.repo.ts';
import { createCaseService } from './cases.service.ts';
import { createSubmissionService } from './submissions.service.ts';
import { verificationCase } from './verification-case.ts';
import { verificationKeeper } from './verification.keeper.ts';

export { createCertificationService } from './certification.service.ts';
export { findCertifiedDeveloper } from './certified-developer.ts';
export { createDeveloperCertification } from './developer-certification.service.ts';
export { verificationCase } from './verification-case.ts';
export { findQualifications, type Qualification } from './qualifications.service.ts';
export { measureWaiting } from './figures.repo.ts';
export { createSubmissionService } from './submissions.service.ts';

const VERDICTS = 'verdicts';
/** Whoever gave one wakes it in time; this is for what a process that died meanwhile would have settled. */
const VERDICTS_SECONDS = 5;

export const verificationModule: Module = {
  serve(context) {
    serveSubmissions(context);
    serveCertification(context);
    serveCases(context);
  },
  desk: (context) => deskOf(context),
  linkGiver: (context) => ({
    noun: VERIFICATION,
    requireRight: (viewerId, which) => {
      const [id = '', version] = which.split('.');
      return deskOf(context).requireLook(viewerId, { id, version: Number(version) });
    },
  }),
  backgroundWork: (context) => [
    { name: VERDICTS, everySeconds: VERDICTS_SECONDS, run: createVerdictSettling(context, deskOf(context)) },
  ],
  personalData: verificationKeeper,
};

const deskOf = (context: ModuleContext) => createReviewDesk(context, verificationCase(context.secrets));

const serveSubmissions = (context: ModuleContext): void => {
  const { app } = context;
  const submissions = createSubmissionService(context);
  serveEndpoint(app, submitPersonalAuth, async ({ caller, body, from }) => ({
    info: await submissions.submit(caller, { authType: authTypes.personal, ...body }, from),
  }));
  serveEndpoint(app, getPersonalAuth, async ({ caller }) => ({ info: await submissions.showPersonal(caller) }));
  serveEndpoint(app, submitFlightQualification, async ({ caller, body, from }) => ({
    info: await submissions.submit(caller, { authType: authTypes.flightQualification, ...body }, from),
  }));
  serveEndpoint(app, getFlightQualification, async ({ caller }) => ({
    info: await submissions.showQualification(caller),
  }));
  serveEndpoint(app, listUserAuths, async ({ caller }) => {
    const list = await submissions.listInForce(caller);
    return { list, total: list.length };
  });
};

const serveCertification = (context: ModuleContext): void => {
  const { app } = context;
  const certification = createCertificationService(context);
  serveEndpoint(app, getEnterpriseInfo, async ({ caller }) => ({ info: await certification.show(caller) }));
  serveEndpoint(app, submitEnterprise, async ({ caller, body, from }) => ({
    info: await certification.submit(caller, body, from),
  }));
};

const serveCases = (context: ModuleContext): void => {
  const { app, wakeWork } = context;
  const cases = createCaseService(context, (seconds) => {
    setTimeout(() => wakeWork(VERDICTS), seconds * 1000).unref();
  });
  serveEndpoint(app, getReviewFigures, async ({ caller }) => ({ info: await cases.figures(caller) }));
  serveEndpoint(app, takeNextVerificationCase, async ({ caller, body, from }) => ({
    info: await cases.takeNext(caller, body, from),
  }));
  serveEndpoint(app, undoVerificationVerdict, async ({ caller, body, from }) => {
    await cases.undo(caller, body, from);
    return null;
  });
  serveEndpoint(app, listVerificationCases, ({ caller, query }) => cases.list(caller, query));
  serveEndpoint(app, getVerificationCase, async ({ caller, query }) => ({ info: await cases.show(caller, query) }));
  serveEndpoint(app, takeVerificationCase, async ({ caller, body, from }) => {
    await cases.take(caller, body, from);
    return null;
  });
  serveEndpoint(app, releaseVerificationCase, async ({ caller, body, from }) => {
    await cases.release(caller, body, from);
    return null;
  });
  serveEndpoint(app, decideVerificationCase, async ({ caller, body, from }) => {
    await cases.decide(caller, body, from);
    return null;
  });
  serveEndpoint(app, viewVerificationOriginal, async ({ caller, body, from }) => ({
    info: await cases.viewOriginal(caller, body, from),
  }));
};
