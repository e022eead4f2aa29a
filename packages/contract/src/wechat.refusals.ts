import type { Refusals } from './refusal.ts';

export const wechatRefusals = {
  wechat_not_configured: {
    code: 503,
    'zh-CN': '此服务器没有开通微信登录，请用其他方式登录，或联系管理员',
    'en-US': 'This server does not offer WeChat. Please sign in another way or ask the administrator.',
  },
  wechat_denied: {
    code: 400,
    'zh-CN': '您在微信中没有同意授权，什么都没有改变；如需继续，请重新开始',
    'en-US': 'You did not allow it in WeChat, so nothing has changed. Start again if you want to go on.',
  },
  wechat_state_refused: {
    code: 400,
    'zh-CN': '这次授权不是从这个浏览器窗口开始的，为安全起见已拒绝；请在这里重新开始',
    'en-US':
      'This authorisation did not begin in this browser tab and was refused for safety. Please begin again here.',
  },
  wechat_state_expired: {
    code: 410,
    'zh-CN': '这次授权已用过或超过 10 分钟，请重新开始',
    'en-US': 'This authorisation was used already or is older than 10 minutes. Please begin again.',
  },
  wechat_ticket_expired: {
    code: 410,
    'zh-CN': '绑定已用过或超过 10 分钟，请重新用微信登录',
    'en-US': 'This binding was used already or is older than 10 minutes. Please sign in by WeChat again.',
  },
  wechat_bound_elsewhere: {
    code: 409,
    'zh-CN': '这个微信已绑定另一个账号；请用那个账号登录，或先在那里解除绑定',
    'en-US': 'This WeChat is bound to another account. Please sign in to that one, or unbind it there first.',
  },
  wechat_already_bound: {
    code: 409,
    'zh-CN': '此账号已绑定微信；如要更换，请先解除绑定',
    'en-US': 'This account is bound to a WeChat already. Unbind that one first to change it.',
  },
  wechat_not_bound: {
    code: 409,
    'zh-CN': '此账号没有绑定微信',
    'en-US': 'This account is not bound to a WeChat.',
  },
  wechat_last_way_in: {
    code: 409,
    'zh-CN': '微信是此账号唯一的登录方式；请先绑定邮箱或手机号，再解除微信',
    'en-US': 'WeChat is the only way into this account. Bind a mail address or a phone first, then unbind WeChat.',
  },
  wechat_code_refused: {
    code: 410,
    'zh-CN': '微信的授权码无效或已过期（40029），请重新开始',
    'en-US': 'WeChat says that the authorisation code is invalid or has expired (40029). Please begin again.',
  },
  wechat_code_used: {
    code: 410,
    'zh-CN': '微信的授权码已被使用（40163），请重新开始',
    'en-US': 'WeChat says that the authorisation code was used before (40163). Please begin again.',
  },
  wechat_token_refused: {
    code: 503,
    'zh-CN': '微信不接受它刚发给我们的凭证（40001 或 40014），请重新开始',
    'en-US': 'WeChat does not accept the token it has just given us (40001 or 40014). Please begin again.',
  },
  wechat_app_refused: {
    code: 503,
    'zh-CN': '微信不认识此服务器的 AppID（40013）；请联系管理员检查 WECHAT_APP_ID',
    'en-US': 'WeChat does not know the AppID of this server (40013). Ask the administrator to check WECHAT_APP_ID.',
  },
  wechat_secret_refused: {
    code: 503,
    'zh-CN': '微信不接受此服务器的 AppSecret（40125）；请联系管理员检查 WECHAT_APP_SECRET',
    'en-US': 'WeChat refuses the AppSecret of this server (40125). Ask the administrator to check WECHAT_APP_SECRET.',
  },
  wechat_not_authorised: {
    code: 503,
    'zh-CN': '此服务器的微信应用没有网页登录权限（48001）；请联系管理员在微信开放平台申请',
    'en-US':
      'The WeChat app of this server may not be used to sign in (48001). Ask the administrator to apply for it on the WeChat open platform.',
  },
  wechat_busy: {
    code: 503,
    'zh-CN': '微信系统繁忙（-1），请稍候重新开始',
    'en-US': 'WeChat is busy (-1). Please begin again in a moment.',
  },
  wechat_unreachable: {
    code: 503,
    'zh-CN': '此服务器连接不上微信，请稍后重新开始；若一直如此，请联系管理员检查网络',
    'en-US':
      'This server cannot reach WeChat. Please begin again later; if it stays so, ask the administrator to check the network.',
  },
  wechat_timeout: {
    code: 503,
    'zh-CN': '微信没有及时答复，请稍后重新开始',
    'en-US': 'WeChat did not answer in time. Please begin again later.',
  },
  wechat_refused: {
    code: 503,
    'zh-CN': '微信拒绝了请求（{why}），请重新开始；若一直如此，请把编号告诉管理员',
    'en-US':
      'WeChat refused the request ({why}). Please begin again; if it stays so, give the administrator this number.',
  },
} as const satisfies Refusals;
