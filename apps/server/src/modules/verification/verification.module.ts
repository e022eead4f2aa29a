import {
  decideVerificationCase,
  listVerificationCases,
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
import { createReviewService } from './reviews.service.ts';
import { createSubmissionService } from './submissions.service.ts';
import { verificationKeeper } from './verification.keeper.ts';

export const verificationModule: Module = {
  serve(context) {
    serveSubmissions(context);
    serveReviews(context);
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

const serveReviews = (context: ModuleContext): void => {
  const { app } = context;
  const reviews = createReviewService(context);
  serveEndpoint(app, listVerificationCases, ({ query }) => reviews.list(query));
  serveEndpoint(app, takeVerificationCase, async ({ caller, body, from }) => {
    await reviews.take(caller, body, from);
    return null;
  });
  serveEndpoint(app, decideVerificationCase, async ({ caller, body, from }) => {
    await reviews.decide(caller, body, from);
    return null;
  });
  serveEndpoint(app, viewVerificationOriginal, async ({ caller, body, from }) => ({
    info: await reviews.viewOriginal(caller, body, from),
  }));
};
