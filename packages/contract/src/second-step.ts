import * as z from 'zod';
import { OneTimeCode } from './codes.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf } from './envelope.ts';
import { PasskeyAssertion, PasskeyRequest } from './passkey.ts';
import { PaperCode } from './paper-code.ts';
import { SessionGrant } from './session.ts';
import { Ticket } from './ticket.ts';

/** What anyone who signs with a passkey can be told. */
export const passkeyErrors = [
  'passkey_needs_name',
  'passkey_wrong_origin',
  'passkey_expired',
  'passkey_refused',
  'passkey_unknown',
  'passkey_copied',
] as const;

export const SecondStepProof = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('totp'), code: OneTimeCode }),
  z.strictObject({ kind: z.literal('recoveryCode'), code: PaperCode }),
  z.strictObject({ kind: z.literal('passkey'), assertion: PasskeyAssertion }),
]);
export type SecondStepProof = z.output<typeof SecondStepProof>;

export const completeSecondStep = defineEndpoint({
  id: 'secondStep.complete',
  method: 'POST',
  path: '/uaa/v1/user/login/secondStep',
  summary: {
    'zh-CN': '登录第二步：动态码、恢复码或通行密钥',
    'en-US': 'The second step of signing in: by an app, a recovery code or a passkey',
  },
  access: 'optional',
  body: z.strictObject({ ticket: Ticket, proof: SecondStepProof }),
  reply: infoOf(SessionGrant),
  errors: [
    'ticket_expired',
    'account_locked',
    'account_disabled',
    'wrong_totp',
    'totp_used',
    'wrong_recovery_code',
    'factor_not_enrolled',
    ...passkeyErrors,
  ],
});

export const requestSecondStepPasskey = defineEndpoint({
  id: 'secondStep.requestPasskey',
  method: 'POST',
  path: '/uaa/v1/user/login/secondStep/passkey',
  summary: { 'zh-CN': '登录第二步：请求通行密钥', 'en-US': 'The second step: what to ask a passkey' },
  access: 'public',
  body: z.strictObject({ ticket: Ticket }),
  reply: infoOf(PasskeyRequest),
  errors: ['ticket_expired', 'passkey_needs_name', 'no_passkey_here', 'too_busy'],
});

export const requestLogInPasskey = defineEndpoint({
  id: 'secondStep.requestLogInPasskey',
  method: 'POST',
  path: '/uaa/v1/user/loginByPasskey/request',
  summary: { 'zh-CN': '通行密钥登录：请求签名', 'en-US': 'Sign in with a passkey: what to ask it' },
  access: 'public',
  reply: infoOf(PasskeyRequest),
  errors: ['passkey_needs_name', 'too_busy'],
});

/** Two factors in one: nothing else is asked for. */
export const logInByPasskey = defineEndpoint({
  id: 'secondStep.logInByPasskey',
  method: 'POST',
  path: '/uaa/v1/user/loginByPasskey',
  summary: { 'zh-CN': '使用通行密钥登录', 'en-US': 'Sign in with a passkey' },
  access: 'optional',
  body: z.strictObject({ assertion: PasskeyAssertion }),
  reply: infoOf(SessionGrant),
  errors: [...passkeyErrors, 'account_disabled', 'too_busy'],
});
