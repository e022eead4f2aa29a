import * as z from 'zod';
import { ApplyState } from './apply-state.ts';
import { Agreements } from './agreements.ts';
import { OneTimeCode } from './codes.ts';
import { AccountContact, MailContact, PhoneContact } from './contact.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf } from './envelope.ts';
import { Language } from './language.ts';
import { codeErrors, oldContactErrors, oldContactProof, ownerProof, ownerProofErrors } from './owner-proof.ts';
import { PersonName } from './person-name.ts';
import { GivenPassword, NewPassword } from './passwords.ts';
import { SessionGrant, UserInfo } from './session.ts';
import { Ticket } from './ticket.ts';
import { AuthState } from './auth-state.ts';

export const register = defineEndpoint({
  id: 'accounts.register',
  method: 'POST',
  path: '/uaa/v1/user/register',
  summary: { 'zh-CN': '注册账号并登录', 'en-US': 'Create an account and sign in' },
  access: 'public',
  body: z.strictObject({
    account: AccountContact,
    code: OneTimeCode,
    password: NewPassword,
    agreements: Agreements,
  }),
  reply: infoOf(SessionGrant),
  errors: ['wrong_code', 'code_expired', 'weak_password', 'contact_taken', 'too_busy'],
});

export const updatePassword = defineEndpoint({
  id: 'accounts.updatePassword',
  method: 'POST',
  path: '/uaa/v1/user/updatePassword',
  summary: {
    'zh-CN': '修改密码：所有登录结束，当前页面得到新的令牌',
    'en-US': 'Change the password: every session ends, and this page gets a new token',
  },
  access: 'signed-in',
  body: z.strictObject({ oldPassword: GivenPassword, password: NewPassword }),
  reply: infoOf(SessionGrant),
  errors: ['wrong_password', 'account_locked', 'weak_password', 'too_busy'],
});

export const updateProfile = defineEndpoint({
  id: 'accounts.updateProfile',
  method: 'POST',
  path: '/uaa/v1/user/profile',
  summary: { 'zh-CN': '修改名称与语言', 'en-US': 'Change the name and the language' },
  access: 'signed-in',
  body: z.strictObject({
    name: PersonName.optional(),
    language: Language.nullable().optional().describe('null: the language of the browser'),
  }),
  reply: infoOf(UserInfo),
  errors: [],
});

export const setAvatar = defineEndpoint({
  id: 'accounts.setAvatar',
  method: 'POST',
  path: '/uaa/v1/user/avatar/set',
  summary: {
    'zh-CN': '设置头像：取图片正中的方形，缩放为 256 × 256 的 WebP',
    'en-US': 'Set the avatar: the square in the middle of the picture, as a WebP of 256 × 256',
  },
  access: 'signed-in',
  body: z.strictObject({ fileId: z.uuid().describe('What `uploadFile` gave for the purpose `avatar`') }),
  reply: infoOf(UserInfo),
  errors: ['no_such_file'],
});

export const removeAvatar = defineEndpoint({
  id: 'accounts.removeAvatar',
  method: 'POST',
  path: '/uaa/v1/user/avatar/remove',
  summary: { 'zh-CN': '移除头像', 'en-US': 'Remove the avatar' },
  access: 'signed-in',
  reply: infoOf(UserInfo),
  errors: [],
});

export const bindMailFirst = defineEndpoint({
  id: 'accounts.bindMailFirst',
  method: 'POST',
  path: '/uaa/v1/user/bindingMailFirst',
  summary: { 'zh-CN': '首次绑定邮箱', 'en-US': 'Bind a mail address for the first time' },
  access: 'signed-in',
  body: z.strictObject({ mailNumber: MailContact, code: OneTimeCode, ...ownerProof }),
  reply: infoOf(UserInfo),
  errors: [...ownerProofErrors, ...codeErrors, 'sign_in_again', 'already_bound', 'contact_taken'],
});

export const bindMail = defineEndpoint({
  id: 'accounts.bindMail',
  method: 'POST',
  path: '/uaa/v1/user/bindingMail',
  summary: { 'zh-CN': '更换邮箱', 'en-US': 'Change the mail address' },
  access: 'signed-in',
  body: z.strictObject({ mailNumber: MailContact, code: OneTimeCode, ...oldContactProof }),
  reply: infoOf(UserInfo),
  errors: [...oldContactErrors, ...codeErrors, 'not_bound', 'contact_taken'],
});

export const bindPhone = defineEndpoint({
  id: 'accounts.bindPhone',
  method: 'POST',
  path: '/uaa/v1/user/bindingPhone',
  summary: { 'zh-CN': '首次绑定手机', 'en-US': 'Bind a phone for the first time' },
  access: 'signed-in',
  body: z.strictObject({ phoneNumber: PhoneContact, code: OneTimeCode, ...ownerProof }),
  reply: infoOf(UserInfo),
  errors: [...ownerProofErrors, ...codeErrors, 'sign_in_again', 'already_bound', 'contact_taken'],
});

export const updatePhoneStepOne = defineEndpoint({
  id: 'accounts.updatePhoneStepOne',
  method: 'POST',
  path: '/uaa/v1/user/updatePhoneStepOne',
  summary: { 'zh-CN': '更换手机第一步：安全验证', 'en-US': 'Change the phone, step one: prove who you are' },
  access: 'signed-in',
  body: z.strictObject(oldContactProof),
  reply: infoOf(z.object({ ticket: Ticket, validSeconds: z.int() })),
  errors: [...oldContactErrors, ...codeErrors, 'not_bound'],
});

export const updatePhoneStepTwo = defineEndpoint({
  id: 'accounts.updatePhoneStepTwo',
  method: 'POST',
  path: '/uaa/v1/user/updatePhoneStepTwo',
  summary: { 'zh-CN': '更换手机第二步：验证新手机', 'en-US': 'Change the phone, step two: prove the new one' },
  access: 'signed-in',
  body: z.strictObject({ ticket: Ticket, phoneNumber: PhoneContact, code: OneTimeCode }),
  reply: infoOf(UserInfo),
  errors: ['ticket_expired', ...codeErrors, 'contact_taken'],
});

export const getUserEnterpriseBaseState = defineEndpoint({
  id: 'accounts.getUserEnterpriseBaseState',
  method: 'GET',
  path: '/uaa/v1/user/getUserEnterpriseBaseState',
  summary: {
    'zh-CN': '当前用户与企业的关系：是否已加入，申请进展如何',
    'en-US': 'How the caller stands with enterprises: whether they belong to one, and how their application goes',
  },
  access: 'signed-in',
  reply: infoOf(
    z.object({
      applyState: ApplyState,
      enterpriseId: z.uuid().nullable().describe('Of the enterprise joined, or applied to last'),
      enterpriseName: z.string().nullable(),
      refuseMsg: z.string().nullable(),
      enterpriseAuthState: AuthState.describe(
        'Certification of the enterprise one works in, or of the one that one has submitted',
      ),
    }),
  ),
  errors: [],
});
