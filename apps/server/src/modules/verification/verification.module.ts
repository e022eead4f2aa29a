import { getEnterpriseInfo, submitEnterprise } from '@skein/contract/certification.ts';
import {
  decideVerificationCase,
  getVerificationCase,
  listVerificationCases,
  releaseVerificationCase,
  takeVerificationCase,
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
import { createCertificationService } from './certification.service.ts';
import { createCaseService } from './cases.service.ts';
import { createSubmissionService } from './submissions.service.ts';
import { verificationKeeper } from './verification.keeper.ts';

export { createCertificationService } from './certification.service.ts';
export { verificationCase } from './verification-case.ts';
export { createSubmissionService } from './submissions.service.ts';

export const verificationModule: Module = {
  serve(context) {
    serveSubmissions(context);
    serveCertification(context);
    serveCases(context);
  },
  personalData: verificationKeeper,
};

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
  const { app } = context;
  const cases = createCaseService(context);
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
