import {
  completeSecondStep,
  logInByPasskey,
  requestLogInPasskey,
  requestSecondStepPasskey,
} from '@skein/contract/second-step.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { createPasskeySignIn } from './passkey-sign-in.service.ts';
import { createSecondStep } from './second-step.service.ts';

export const secondStepModule: Module = {
  serve(context) {
    const { app } = context;
    const secondStep = createSecondStep(context);
    const passkeySignIn = createPasskeySignIn(context);
    serveEndpoint(app, completeSecondStep, async ({ body, from }) => ({ info: await secondStep.complete(body, from) }));
    serveEndpoint(app, requestSecondStepPasskey, async ({ body, from }) => ({
      info: await secondStep.requestPasskey(body.ticket, from),
    }));
    serveEndpoint(app, requestLogInPasskey, async ({ from }) => ({ info: await passkeySignIn.request(from) }));
    serveEndpoint(app, logInByPasskey, async ({ body, from }) => ({
      info: await passkeySignIn.logIn(body.assertion, from),
    }));
  },
};
