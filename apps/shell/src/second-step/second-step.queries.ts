import {
  completeSecondStep,
  logInByPasskey,
  requestLogInPasskey,
  requestSecondStepPasskey,
} from '@skein/contract/second-step.ts';
import type { SentInput } from '@skein/contract/endpoint.ts';
import { useMutation } from '@tanstack/react-query';

import { call } from '../app/api.ts';
import { signWithPasskey } from '../passkeys/ask-passkey.ts';
import { keepSession } from '../session/session.ts';

export type SecondStepAnswer = SentInput<typeof completeSecondStep>['body'];

export const useCompleteSecondStep = () =>
  useMutation({
    mutationFn: (answer: SecondStepAnswer) => call(completeSecondStep, { body: answer, isRenewal: true }),
    onSuccess: ({ info }) => keepSession(info),
  });

export const useSignSecondStep = () =>
  useMutation({
    mutationFn: async (ticket: string) => {
      const { info: request } = await call(requestSecondStepPasskey, { body: { ticket } });
      const assertion = await signWithPasskey(request);
      return call(completeSecondStep, { body: { ticket, proof: { kind: 'passkey', assertion } }, isRenewal: true });
    },
    onSuccess: ({ info }) => keepSession(info),
  });

export const useLogInByPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const { info: request } = await call(requestLogInPasskey, {});
      return call(logInByPasskey, { body: { assertion: await signWithPasskey(request) } });
    },
    onSuccess: ({ info }) => keepSession(info),
  });
