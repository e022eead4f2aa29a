import type { Refusals } from './refusal.ts';

/** Of any call, whatever it is about. */
export const generalRefusals = {
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
  not_permitted: {
    code: 403,
    'zh-CN': '没有权限执行此操作。{why}',
    'en-US': 'You are not permitted to do this. {why}',
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
  body_stalled: {
    code: 408,
    'zh-CN': '传输中断：太久没有收到数据，请检查网络后重试',
    'en-US': 'The connection stalled before everything had arrived. Please check it and try again.',
  },
  too_busy: {
    code: 429,
    'zh-CN': '请求过于频繁，请在 {retryAfter} 秒后重试',
    'en-US': 'Too many requests. Please try again in {retryAfter} s.',
  },
  stale_version: {
    code: 409,
    'zh-CN': '这条记录在您编辑期间已被他人修改，请核对差异后再保存',
    'en-US': 'Somebody else changed this while you were editing. Please look at the differences, then save again.',
  },
  cross_site: {
    code: 403,
    'zh-CN': '此操作只能从本站的页面发起',
    'en-US': 'This can only be asked for from a page of this site.',
  },
  server_stopping: {
    code: 503,
    'zh-CN': '服务器正在停止或重启，请稍后重试',
    'en-US': 'The server is stopping or restarting. Please try again in a moment.',
  },
  database_unavailable: {
    code: 503,
    'zh-CN': '数据库暂时无法访问，请稍后重试；恢复后无需任何操作',
    'en-US': 'The database cannot be reached just now. Please try again in a moment; it comes back by itself.',
  },
  database_full: {
    code: 503,
    'zh-CN': '数据库所在的磁盘已满，暂时无法保存，请联系管理员',
    'en-US': 'The disk of the database is full, so nothing can be saved just now. Please tell the administrator.',
  },
  database_busy: {
    code: 503,
    'zh-CN': '服务器过于繁忙，请稍后重试',
    'en-US': 'The server is too busy just now. Please try again in a moment.',
  },
  file_store_unavailable: {
    code: 503,
    'zh-CN': '文件存储暂时无法访问，请稍后重试',
    'en-US': 'The file store cannot be reached just now. Please try again in a moment.',
  },
  file_store_full: {
    code: 503,
    'zh-CN': '服务器的磁盘已满，暂时无法保存文件，请联系管理员',
    'en-US': 'The disk of the server is full, so no file can be saved just now. Please tell the administrator.',
  },
  internal: {
    code: 500,
    'zh-CN': '服务器内部错误，请稍后重试（编号 {requestId}）',
    'en-US': 'Something failed on our side. Please try again later (reference {requestId}).',
  },
} as const satisfies Refusals;
