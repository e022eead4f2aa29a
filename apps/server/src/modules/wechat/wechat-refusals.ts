import type { ErrorReason } from '@skein/contract/errors.ts';
import { AppError } from '../../http/app-error.ts';

const reasonByErrcode: Readonly<Record<number, ErrorReason>> = {
  [-1]: 'wechat_busy',
  40001: 'wechat_token_refused',
  40013: 'wechat_app_refused',
  40014: 'wechat_token_refused',
  40029: 'wechat_code_refused',
  40125: 'wechat_secret_refused',
  40163: 'wechat_code_used',
  42003: 'wechat_code_refused',
  48001: 'wechat_not_authorised',
};

/** WeChat answers HTTP 200 to everything; what went wrong is a number in the body. */
export const explainWechatRefusal = (errcode: number): AppError => {
  const reason = reasonByErrcode[errcode];
  return reason ? new AppError(reason) : new AppError('wechat_refused', { why: `errcode ${errcode}` });
};
