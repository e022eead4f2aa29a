import { textsOfPart } from '../locales/texts.ts';

const chinese = {
  prove: '证明是本人',
  provePassword: '用密码',
  provePhone: '用短信验证码',
  proveMail: '用邮箱验证码',
  oldPassword: '当前密码',
  oldPasswordMissing: '请填写当前密码',
  codeTo: '验证码发往 {{contact}}',
};

const english: typeof chinese = {
  prove: 'Prove that it is you',
  provePassword: 'By password',
  provePhone: 'By a code to your phone',
  proveMail: 'By a code to your mail',
  oldPassword: 'Current password',
  oldPasswordMissing: 'Enter your current password',
  codeTo: 'The code goes to {{contact}}',
};

/** Who is there, asked once more: on the account page, and wherever a way in is bound. */
export const ownerProofTexts = { 'zh-CN': { ownerProof: chinese }, 'en-US': { ownerProof: english } };
export const useText = textsOfPart(ownerProofTexts);
