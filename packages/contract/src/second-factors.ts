import * as z from 'zod';
import { OneTimeCode } from './codes.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf } from './envelope.ts';
import { codeErrors, ownerProof, ownerProofErrors } from './owner-proof.ts';
import { Passkey, PasskeyAttestation, PasskeyCreation, PasskeyName } from './passkey.ts';

/** Every change asks once more who is there. An account without password, mail and phone shows a recent sign-in. */
const ownerErrors = [...ownerProofErrors, ...codeErrors, 'not_bound', 'sign_in_again'] as const;
const proof = z.strictObject(ownerProof);

export const SecondFactors = z
  .object({
    totp: z.object({ enrolledAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() }).nullable(),
    passkeys: z.array(Passkey),
    recoveryCodes: z
      .object({ left: z.int(), total: z.int(), madeAt: z.iso.datetime() })
      .nullable()
      .describe('null: no second factor, so nothing to recover'),
  })
  .meta({ id: 'SecondFactors' });
export type SecondFactors = z.infer<typeof SecondFactors>;

export const getSecondFactors = defineEndpoint({
  id: 'secondFactors.info',
  method: 'GET',
  path: '/uaa/v1/secondFactor/info',
  summary: { 'zh-CN': '当前账号的第二步验证', 'en-US': 'The second factors of the account' },
  access: 'signed-in',
  reply: infoOf(SecondFactors),
  errors: [],
});

/** Shown once, and only when there were none before. */
const Enrolled = z.object({
  recoveryCodes: z.array(z.string()).nullable().describe('null: the ones that were made before still hold'),
});

export const beginTotp = defineEndpoint({
  id: 'secondFactors.beginTotp',
  method: 'POST',
  path: '/uaa/v1/secondFactor/totp/begin',
  summary: { 'zh-CN': '启用验证器应用：得到密钥', 'en-US': 'Enrol an authenticator app: get its key' },
  access: 'signed-in',
  body: proof,
  reply: infoOf(
    z.object({
      secret: z.string().describe('Base32, for typing'),
      url: z.string().describe('otpauth://…, for the QR code'),
      validSeconds: z.int(),
    }),
  ),
  errors: [...ownerErrors, 'totp_enrolled'],
});

export const confirmTotp = defineEndpoint({
  id: 'secondFactors.confirmTotp',
  method: 'POST',
  path: '/uaa/v1/secondFactor/totp/confirm',
  summary: { 'zh-CN': '启用验证器应用：用动态码确认', 'en-US': 'Enrol an authenticator app: prove that it works' },
  access: 'signed-in',
  body: z.strictObject({ code: OneTimeCode }),
  reply: infoOf(Enrolled),
  errors: ['wrong_totp', 'ticket_expired', 'totp_enrolled'],
});

export const removeTotp = defineEndpoint({
  id: 'secondFactors.removeTotp',
  method: 'POST',
  path: '/uaa/v1/secondFactor/totp/remove',
  summary: { 'zh-CN': '停用验证器应用', 'en-US': 'Remove the authenticator app' },
  access: 'signed-in',
  body: proof,
  reply: z.null(),
  errors: [...ownerErrors, 'factor_not_enrolled'],
});

export const beginPasskey = defineEndpoint({
  id: 'secondFactors.beginPasskey',
  method: 'POST',
  path: '/uaa/v1/secondFactor/passkey/begin',
  summary: { 'zh-CN': '添加通行密钥：请求创建', 'en-US': 'Add a passkey: what to ask the browser' },
  access: 'signed-in',
  body: proof,
  reply: infoOf(PasskeyCreation),
  errors: [...ownerErrors, 'passkey_needs_name', 'too_many_passkeys'],
});

export const confirmPasskey = defineEndpoint({
  id: 'secondFactors.confirmPasskey',
  method: 'POST',
  path: '/uaa/v1/secondFactor/passkey/confirm',
  summary: { 'zh-CN': '添加通行密钥：保存', 'en-US': 'Add a passkey: keep it' },
  access: 'signed-in',
  body: z.strictObject({ name: PasskeyName, attestation: PasskeyAttestation }),
  reply: infoOf(Enrolled),
  errors: [
    'passkey_needs_name',
    'passkey_wrong_origin',
    'passkey_expired',
    'passkey_refused',
    'passkey_taken',
    'too_many_passkeys',
  ],
});

export const renamePasskey = defineEndpoint({
  id: 'secondFactors.renamePasskey',
  method: 'POST',
  path: '/uaa/v1/secondFactor/passkey/rename',
  summary: { 'zh-CN': '给通行密钥改名', 'en-US': 'Give a passkey another name' },
  access: 'signed-in',
  body: z.strictObject({ id: z.uuid(), name: PasskeyName }),
  reply: z.null(),
  errors: ['no_such_passkey'],
});

export const removePasskey = defineEndpoint({
  id: 'secondFactors.removePasskey',
  method: 'POST',
  path: '/uaa/v1/secondFactor/passkey/remove',
  summary: { 'zh-CN': '移除通行密钥', 'en-US': 'Remove a passkey' },
  access: 'signed-in',
  body: z.strictObject({ id: z.uuid(), ...ownerProof }),
  reply: z.null(),
  errors: [...ownerErrors, 'no_such_passkey'],
});

export const renewRecoveryCodes = defineEndpoint({
  id: 'secondFactors.renewRecoveryCodes',
  method: 'POST',
  path: '/uaa/v1/secondFactor/recoveryCodes/renew',
  summary: {
    'zh-CN': '重新生成恢复码，原有的随之作废',
    'en-US': 'Make new recovery codes; the old ones hold no longer',
  },
  access: 'signed-in',
  body: proof,
  reply: infoOf(z.object({ recoveryCodes: z.array(z.string()) })),
  errors: [...ownerErrors, 'factor_not_enrolled'],
});
