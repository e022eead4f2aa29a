import type { Refusals } from './refusal.ts';

/** Of calls that programs sign. */
export const signedCallRefusals = {
  signature_malformed: {
    code: 401,
    'zh-CN': 'Authorization 请求头缺少 {part}，或其格式不对；写法见本服务器的 /openapi/signature',
    'en-US':
      'The header Authorization lacks {part}, or it is not in its form. /openapi/signature of this server says how it is written.',
  },
  signature_expired: {
    code: 401,
    'zh-CN': '签名时间与服务器时间（{serverTime}）相差超过 5 分钟，请校准时钟后重新签名',
    'en-US':
      'The call was signed more than five minutes from the server’s time ({serverTime}). Set the clock, sign again.',
  },
  signature_replayed: {
    code: 401,
    'zh-CN': '这个 nonce 已经用过；每次调用（包括重试）都要用新的 nonce 重新签名',
    'en-US': 'This nonce was used before. Sign every call with a new one, also one that is sent again.',
  },
  signature_mismatch: {
    code: 401,
    'zh-CN': '签名不符：{part} 与签名时的不同',
    'en-US': 'The signature does not fit: {part} is not what was signed.',
  },
  access_key_refused: {
    code: 401,
    'zh-CN': '访问密钥不存在、已停用、已过期或已删除；请在“访问密钥”页面查看',
    'en-US':
      'There is no such access key, or it is disabled, expired or deleted. Look at it on the page of access keys.',
  },
  too_many_unknown_keys: {
    code: 429,
    'zh-CN': '此地址用了太多不存在的访问密钥，请在 {retryAfter} 秒后重试',
    'en-US': 'This address has named too many access keys that there are not. Please try again in {retryAfter} s.',
  },
  key_outside_enterprise: {
    code: 403,
    'zh-CN':
      '密钥的所有者现在不在这把密钥所属的企业工作（已离开，或被企业停用），所有调用都会被拒绝；请联系该企业的管理员，或在现在的企业新建密钥',
    'en-US':
      'The owner of this key does not work in its enterprise at present: they have left it, or are suspended there. Every call is refused. Ask an administrator of that enterprise, or make a key where the owner works now.',
  },
  address_not_listed: {
    code: 403,
    'zh-CN': '这把密钥不允许从 {ip} 使用；可在“访问密钥”页面修改来源 IP',
    'en-US': 'This key may not be used from {ip}. Its sources are set on the page of access keys.',
  },
  scope_missing: {
    code: 403,
    'zh-CN': '这把密钥没有“{scopeName}”（{scope}）范围；可在“访问密钥”页面加上',
    'en-US': 'This key lacks the scope “{scopeName}” ({scope}). It can be added on the page of access keys.',
  },
  too_many_calls: {
    code: 429,
    'zh-CN': '这把密钥每分钟最多调用 {limit} 次，请在 {retryAfter} 秒后重试',
    'en-US': 'A key may make {limit} calls a minute. Please try again in {retryAfter} s.',
  },
  version_needed: {
    code: 428,
    'zh-CN': '请在 If-Match 请求头中给出所见的版本（读取时的 ETag）',
    'en-US': 'Say in the header If-Match which version was seen: the ETag with which it was read.',
  },
  version_differs: {
    code: 412,
    'zh-CN': '它已被修改：版本与 If-Match 不同，请重新读取后再试',
    'en-US': 'It was changed: its version is not the one in If-Match. Read it again, then try again.',
  },
  version_not_taken: {
    code: 400,
    'zh-CN': '这个接口不看版本，请去掉 If-Match 请求头',
    'en-US': 'This call does not look at versions. Leave the header If-Match out.',
  },
  bad_idempotency_key: {
    code: 400,
    'zh-CN': 'Idempotency-Key 为 1 至 64 个字母、数字、- 或 _，只用于 POST',
    'en-US': 'An Idempotency-Key is 1 to 64 letters, digits, - or _, and goes with POST alone.',
  },
  idempotency_key_reused: {
    code: 409,
    'zh-CN': '这个 Idempotency-Key 已用于另一次不同的调用，请换一个',
    'en-US': 'This Idempotency-Key belongs to another call. Take a new one.',
  },
  idempotency_key_in_use: {
    code: 409,
    'zh-CN': '带有这个 Idempotency-Key 的调用还没有结果；若一直如此，请先查看它是否已经完成，再换一个重试',
    'en-US':
      'The call with this Idempotency-Key has not ended. Should that stay so, look whether it was done before you try again with a new one.',
  },
  bad_cursor: {
    code: 400,
    'zh-CN': 'cursor 无效，请从头开始列出',
    'en-US': 'There is no such cursor. Begin the list anew.',
  },
} as const satisfies Refusals;
