import type { Language } from './language.ts';

/** The numbers of the envelope's `code`. 200 is success; everything else is a refusal with a reason. */
export type FailureCode = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 423 | 429 | 500 | 503;

interface ErrorEntry extends Record<Language, string> {
  readonly code: FailureCode;
}

/**
 * Every refusal the API can give. The key travels as `data.reason`, so a program need not parse words;
 * the words are chosen at the edge by the caller's language. `{name}` is filled from the error's data.
 */
export const errorCatalogue = {
  invalid_input: {
    code: 400,
    'zh-CN': '输入有误，请检查标出的字段',
    'en-US': 'Some fields need attention. Please check the ones marked.',
  },
  malformed_body: {
    code: 400,
    'zh-CN': '请求内容不是有效的 JSON',
    'en-US': 'The request body is not valid JSON.',
  },
  not_signed_in: {
    code: 401,
    'zh-CN': '请先登录',
    'en-US': 'Please sign in first.',
  },
  session_ended: {
    code: 401,
    'zh-CN': '登录已失效，请重新登录',
    'en-US': 'Your session has ended. Please sign in again.',
  },
  wrong_credentials: {
    code: 400,
    'zh-CN': '账号或密码不正确',
    'en-US': 'The account or the password is not right.',
  },
  not_permitted: {
    code: 403,
    'zh-CN': '没有权限执行此操作',
    'en-US': 'You are not permitted to do this.',
  },
  no_such_call: {
    code: 404,
    'zh-CN': '没有这个接口：{method} {path}',
    'en-US': 'There is no such call: {method} {path}',
  },
  body_too_large: {
    code: 413,
    'zh-CN': '请求内容过大，上限为 {limit} 字节',
    'en-US': 'The request body is too large; the limit is {limit} bytes.',
  },
  unsupported_media_type: {
    code: 415,
    'zh-CN': '不支持的内容类型，请使用 {expected}',
    'en-US': 'Unsupported content type; send {expected}.',
  },
  malformed_upload: {
    code: 400,
    'zh-CN': '上传不完整：请在字段 {field} 中发送一个完整的文件，且不带其他内容',
    'en-US': 'The upload is incomplete. Please send one whole file in the field "{field}", and nothing else.',
  },
  file_too_large: {
    code: 413,
    'zh-CN': '文件过大，上限为 {limitMebibytes} MiB，请压缩后重试',
    'en-US': 'The file is larger than {limitMebibytes} MiB. Please send a smaller one.',
  },
  file_kind_refused: {
    code: 415,
    'zh-CN': '这里不接受这种文件，请改用 {expected}',
    'en-US': 'This kind of file is not taken here. Please send {expected}.',
  },
  file_broken: {
    code: 400,
    'zh-CN': '文件已损坏或不完整，请重新拍摄或导出后再上传',
    'en-US': 'The file is broken or cut short. Please take or export it again.',
  },
  too_many_pixels: {
    code: 400,
    'zh-CN': '图片尺寸过大，上限为 {limit} 百万像素，请缩小后重试',
    'en-US': 'The picture has more than {limit} megapixels. Please scale it down.',
  },
  pdf_not_plain: {
    code: 400,
    'zh-CN': '此 PDF 带有脚本、附件、外部动作或密码，请另存为普通 PDF（例如“打印为 PDF”）后重试',
    'en-US': 'This PDF carries scripts, attachments, actions or a password. Please print it to a plain PDF and send that.',
  },
  no_such_file: {
    code: 404,
    'zh-CN': '没有这个文件，或您无权查看',
    'en-US': 'There is no such file, or it is not yours to see.',
  },
  link_expired: {
    code: 410,
    'zh-CN': '链接已过期，请刷新页面后重新打开',
    'en-US': 'This link has expired. Please reload the page and open it again.',
  },
  too_busy: {
    code: 429,
    'zh-CN': '请求过于频繁，请在 {retryAfter} 秒后重试',
    'en-US': 'Too many requests. Please try again in {retryAfter} s.',
  },
  message_channel_unavailable: {
    code: 503,
    'zh-CN': '此服务器尚未开通这种发送方式，请换一种方式，或联系管理员',
    'en-US': 'This server cannot send messages that way yet. Please choose another way or ask the administrator.',
  },
  internal: {
    code: 500,
    'zh-CN': '服务器内部错误，请稍后重试（编号 {requestId}）',
    'en-US': 'Something failed on our side. Please try again later (reference {requestId}).',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorReason = keyof typeof errorCatalogue;

/** What `data` may carry beside the reason, by the conventions of the web API. */
export interface ErrorData {
  /** field → message, shown beside the field */
  fields?: Record<string, string>;
  permission?: string;
  why?: string;
  limit?: number;
  limitMebibytes?: number;
  field?: string;
  /** Content types or kinds of file that would have been taken */
  expected?: string;
  retryAfter?: number;
  requestId?: string;
  method?: string;
  path?: string;
}

export const describeError = (reason: ErrorReason, language: Language, data: ErrorData = {}): string => {
  const values = new Map<string, unknown>(Object.entries(data));
  return errorCatalogue[reason][language].replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = values.get(key);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
};
