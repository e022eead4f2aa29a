import { currentAgreements } from '@skein/contract/agreements.ts';
import {
  bindExistingToWechat,
  completeWechat,
  createAccountFromWechat,
  startWechat,
  type WechatPurpose,
} from '@skein/contract/wechat.ts';
import { useMutation } from '@tanstack/react-query';

import { beginAuthorisation, type Authorisation } from './chat-progress.ts';
import { call } from '../../app/api.ts';
import type { OwnerProof } from '../../proof/owner-proof-form.tsx';
import { keepSession } from '../../session/session.ts';
import { forgetWechatBinding } from '../../wechat/wechat-binding.queries.ts';

interface Start {
  readonly purpose: WechatPurpose;
  readonly returnTo: string | undefined;
  /** To bind: signing in needs none. */
  readonly proof?: OwnerProof;
}

export const useStartWechat = () =>
  useMutation({
    mutationFn: async ({ purpose, returnTo, proof }: Start) => {
      const { nonce } = beginAuthorisation(purpose, returnTo);
      return (await call(startWechat, { body: { purpose, nonce, ...proof } })).info;
    },
  });

export const useCompleteWechat = () =>
  useMutation({
    mutationFn: async ({
      code,
      state,
      nonce,
    }: { code: string | undefined; state: string } & Pick<Authorisation, 'nonce'>) =>
      (await call(completeWechat, { body: { ...(code !== undefined && { code }), state, nonce }, isRenewal: true }))
        .info,
    onSuccess: (outcome) => {
      if (outcome.kind === 'signedIn') keepSession(outcome.session);
      if (outcome.kind === 'bound') void forgetWechatBinding();
    },
  });

export const useBindExisting = () =>
  useMutation({
    mutationFn: (binding: { ticket: string } & OwnerProof) => call(bindExistingToWechat, { body: binding }),
    onSuccess: () => void forgetWechatBinding(),
  });

/** Sends the versions of the documents that the page linked to. */
export const useCreateAccount = () =>
  useMutation({
    mutationFn: (draft: { ticket: string; name: string }) =>
      call(createAccountFromWechat, { body: { ...draft, agreements: currentAgreements } }),
  });
