import type { Language } from './language.ts';

/** The numbers of the envelope's `code`. 200 is success; everything else is a refusal with a reason. */
export type FailureCode = 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 423 | 429 | 500 | 503;

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
  account_disabled: {
    code: 403,
    'zh-CN': '此账号已被停用，不能登录；如有疑问，请联系平台管理员',
    'en-US': 'This account has been disabled and cannot sign in. Please ask the platform administrator.',
  },
  no_such_user: {
    code: 404,
    'zh-CN': '没有这个用户',
    'en-US': 'There is no such user.',
  },
  own_account: {
    code: 403,
    'zh-CN': '不能停用自己的账号，请由其他管理员处理',
    'en-US': 'You cannot disable your own account. Another administrator has to.',
  },
  user_already_disabled: {
    code: 409,
    'zh-CN': '此账号已经停用，请刷新列表',
    'en-US': 'This account is disabled already. Please reload the list.',
  },
  user_not_disabled: {
    code: 409,
    'zh-CN': '此账号没有停用，请刷新列表',
    'en-US': 'This account is not disabled. Please reload the list.',
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
  body_stalled: {
    code: 408,
    'zh-CN': '传输中断：太久没有收到数据，请检查网络后重试',
    'en-US': 'The connection stalled before everything had arrived. Please check it and try again.',
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
    'zh-CN': '此 PDF 带有密码，或其结构无法转换，请另存为普通 PDF（例如“打印为 PDF”）后重试',
    'en-US':
      'This PDF has a password, or is built in a way that cannot be taken over. Please print it to a plain PDF and send that.',
  },
  file_too_costly: {
    code: 400,
    'zh-CN': '文件过于复杂，无法检查，请另存为更简单的文件（例如“打印为 PDF”或缩小图片）后重试',
    'en-US':
      'The file is too complex to be checked. Please save a simpler one (print it to PDF, or scale it down) and send that.',
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
  captcha_required: {
    code: 400,
    'zh-CN': '请输入图形验证码',
    'en-US': 'Please type what the picture says.',
  },
  wrong_captcha: {
    code: 400,
    'zh-CN': '图形验证码不正确或已失效，请换一张再试',
    'en-US': 'That is not what the picture said, or it has expired. Please try a new one.',
  },
  captcha_expired: {
    code: 404,
    'zh-CN': '图形验证码已失效，请换一张',
    'en-US': 'This picture has expired. Please ask for a new one.',
  },
  wrong_code: {
    code: 400,
    'zh-CN': '验证码不正确',
    'en-US': 'The code is not right.',
  },
  code_expired: {
    code: 410,
    'zh-CN': '验证码已失效，请重新获取',
    'en-US': 'This code can no longer be used. Please ask for a new one.',
  },
  code_too_soon: {
    code: 429,
    'zh-CN': '验证码刚刚发送过，请在 {retryAfter} 秒后重新获取',
    'en-US': 'A code was sent just now. Please ask for another in {retryAfter} s.',
  },
  too_many_codes: {
    code: 429,
    'zh-CN': '获取验证码的次数过多，请在 {retryAfter} 秒后再试',
    'en-US': 'Too many codes were asked for. Please try again in {retryAfter} s.',
  },
  ticket_expired: {
    code: 410,
    'zh-CN': '上一步的验证已失效，请重新验证',
    'en-US': 'The step before this one can no longer be used. Please do it again.',
  },
  weak_password: {
    code: 400,
    'zh-CN': '密码不够安全，请换一个',
    'en-US': 'This password is too easy to guess. Please choose another.',
  },
  sign_in_again: {
    code: 403,
    'zh-CN': '为安全起见，请先退出，重新用微信登录，并在 10 分钟内完成此操作',
    'en-US': 'For safety, please sign out, sign in by WeChat again, and do this within 10 minutes.',
  },
  proof_required: {
    code: 400,
    'zh-CN': '请输入密码，或已绑定的邮箱、手机收到的验证码',
    'en-US': 'Please give your password, or a code sent to the mail address or phone that is bound.',
  },
  old_proof_required: {
    code: 400,
    'zh-CN': '更换前，请输入发往当前邮箱或手机的验证码；如果已无法收取，请选择“收不到了”',
    'en-US':
      'Please give the code sent to the current address or number first. If you can no longer read it there, say that it is lost.',
  },
  no_other_contact: {
    code: 409,
    'zh-CN': '没有绑定其他邮箱或手机号可以代为验证。请先绑定一个，{limit} 天后即可用它更换',
    'en-US':
      'No other mail address or phone is bound that could vouch for you. Bind one; after {limit} days it can be used for this.',
  },
  other_contact_too_new: {
    code: 409,
    'zh-CN': '用来代为验证的邮箱或手机号绑定不满 {limit} 天，请届时再试',
    'en-US':
      'The other address or number has been bound for less than {limit} days. Please come back when that time is over.',
  },
  way_in_kept: {
    code: 409,
    'zh-CN': '所选的登录方式中，有的不能在找回密码时移除，或已有变化，请重新验证后再选',
    'en-US':
      'Some of the ways in that you chose cannot be removed by recovery, or have changed since. Please prove who you are again and choose anew.',
  },
  wrong_password: {
    code: 400,
    'zh-CN': '密码不正确',
    'en-US': 'The password is not right.',
  },
  account_locked: {
    code: 423,
    'zh-CN': '失败次数过多，请在 {retryAfter} 秒后重试',
    'en-US': 'Too many failures. Please try again in {retryAfter} s.',
  },
  wrong_totp: {
    code: 400,
    'zh-CN': '动态码不正确。请输入验证器现在显示的 6 位数字；若总是不对，请校准手机的时间',
    'en-US':
      'The code is not right. Type the 6 digits the app shows now; if they are never right, set the clock of your phone.',
  },
  totp_used: {
    code: 410,
    'zh-CN': '这个动态码已经用过，请等验证器显示下一个',
    'en-US': 'This code was used already. Please wait until the app shows the next one.',
  },
  wrong_recovery_code: {
    code: 400,
    'zh-CN': '恢复码不正确，或已经用过；每个只能用一次',
    'en-US': 'The recovery code is not right, or was used already. Each works once.',
  },
  totp_enrolled: {
    code: 409,
    'zh-CN': '已启用验证器应用；如要更换，请先停用',
    'en-US': 'An authenticator app is enrolled already. Remove it first to change it.',
  },
  factor_not_enrolled: {
    code: 409,
    'zh-CN': '此账号没有启用这种第二步验证',
    'en-US': 'This second factor is not enrolled for the account.',
  },
  passkey_needs_name: {
    code: 400,
    'zh-CN': '通行密钥只能在域名下使用，不能在 IP 地址下使用；请用域名打开本站，在本机可用 localhost',
    'en-US':
      'Passkeys work under a host name, not under an IP address. Open this site by its name; on this machine, by localhost.',
  },
  passkey_wrong_origin: {
    code: 400,
    'zh-CN': '这个通行密钥的签名不是在 {expected} 上作出的；请从那里打开本站，或请管理员检查 PUBLIC_URL',
    'en-US':
      'The passkey did not sign for {expected}. Open this site there, or ask the administrator to check PUBLIC_URL.',
  },
  passkey_expired: {
    code: 410,
    'zh-CN': '这次通行密钥验证已用过或超时，请重试',
    'en-US': 'This request to the passkey was used already or is too old. Please try again.',
  },
  passkey_refused: {
    code: 400,
    'zh-CN': '通行密钥没有通过验证，请重试，或换一种方式',
    'en-US': 'The passkey did not pass the check. Please try again or choose another way.',
  },
  passkey_unknown: {
    code: 400,
    'zh-CN': '没有账号使用这个通行密钥，它可能已被移除；请换一种方式登录',
    'en-US': 'No account uses this passkey; it may have been removed. Please sign in another way.',
  },
  passkey_copied: {
    code: 403,
    'zh-CN': '这个通行密钥的使用次数倒退了，可能存在复制品，已拒绝；请换一种方式登录，移除它后重新添加',
    'en-US':
      'This passkey says it was used less often than before, so there may be a copy, and it was refused. Sign in another way, remove it and add a new one.',
  },
  passkey_taken: {
    code: 409,
    'zh-CN': '这个通行密钥已经添加过',
    'en-US': 'This passkey was added already.',
  },
  no_passkey_here: {
    code: 409,
    'zh-CN': '您的通行密钥是在 {expected} 上添加的，只能在那里使用；请从那里打开本站，或换一种方式',
    'en-US': 'Your passkeys were added at {expected} and work only there. Open this site there, or choose another way.',
  },
  no_such_passkey: {
    code: 404,
    'zh-CN': '没有这个通行密钥，或它已被移除',
    'en-US': 'There is no such passkey, or it was removed.',
  },
  too_many_passkeys: {
    code: 409,
    'zh-CN': '最多添加 {limit} 个通行密钥，请先移除一个',
    'en-US': 'You can have {limit} passkeys. Please remove one first.',
  },
  contact_taken: {
    code: 409,
    'zh-CN': '这个手机号或邮箱已属于另一个账号',
    'en-US': 'This phone number or mail address belongs to an account already.',
  },
  already_bound: {
    code: 409,
    'zh-CN': '账号已绑定过，请改用更换',
    'en-US': 'One is bound to your account already. Change it instead.',
  },
  no_such_session: {
    code: 404,
    'zh-CN': '没有这个登录，或它已经结束',
    'en-US': 'There is no such session, or it has ended.',
  },
  not_bound: {
    code: 409,
    'zh-CN': '账号没有绑定这个邮箱或手机号',
    'en-US': 'This mail address or phone number is not bound to your account.',
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
  export_under_way: {
    code: 409,
    'zh-CN': '上一次导出还在打包，完成后再申请',
    'en-US': 'Your data is being packed already. Please wait until that is done.',
  },
  too_many_exports: {
    code: 429,
    'zh-CN': '一天内最多导出 {limit} 次，请明天再试',
    'en-US': 'You can export your data {limit} times a day. Please try again tomorrow.',
  },
  deletion_requested: {
    code: 409,
    'zh-CN': '账号已在注销的等待期内，可以撤销，不必再次申请',
    'en-US': 'Deletion was asked for already. You can take it back, but need not ask again.',
  },
  deletion_not_requested: {
    code: 409,
    'zh-CN': '账号没有申请注销，无需撤销',
    'en-US': 'Nobody asked for this account to be deleted, so there is nothing to take back.',
  },
  last_administrator: {
    code: 409,
    'zh-CN': '您是唯一的平台管理员，请先让另一位用户成为平台管理员，再注销账号',
    'en-US': 'You are the only platform administrator. Make somebody else one first, then delete your account.',
  },
  last_owner: {
    code: 409,
    'zh-CN': '您是企业唯一的所有者，请先把所有权转让给另一位成员，再注销账号',
    'en-US': 'You are the only owner of an enterprise. Make another member its owner first, then delete your account.',
  },
  no_such_payload: {
    code: 404,
    'zh-CN': '没有这个挂载，或您的角色不能处理它，请刷新列表',
    'en-US': 'There is no such payload, or your role does not reach it. Please reload the list.',
  },
  serial_number_taken: {
    code: 409,
    'zh-CN': '本企业已登记过这个序列号',
    'en-US': 'Your enterprise has registered this serial number already.',
  },
  stale_version: {
    code: 409,
    'zh-CN': '这条记录在您编辑期间已被他人修改，请核对差异后再保存',
    'en-US': 'Somebody else changed this while you were editing. Please look at the differences, then save again.',
  },
  original_not_marked: {
    code: 409,
    'zh-CN': '无法给这份文件加上水印，因此不能显示原件；请驳回并让对方改用图片提交',
    'en-US':
      'This document cannot be watermarked, so its original is not shown. Refuse the case and ask for a picture instead.',
  },
  already_approved: {
    code: 409,
    'zh-CN': '这项认证已通过，无需再次提交',
    'en-US': 'This has been approved already and need not be submitted again.',
  },
  id_number_taken: {
    code: 409,
    'zh-CN': '此身份证号已在另一个账号上通过认证。若非本人操作，请联系平台客服',
    'en-US': 'This ID number is verified on another account. If that was not you, please contact the platform.',
  },
  id_number_differs: {
    code: 409,
    'zh-CN': '身份证号与您已通过的实名认证不一致',
    'en-US': 'This ID number is not the one your identity was verified with.',
  },
  too_many_submissions: {
    code: 429,
    'zh-CN': '一天内最多提交 {limit} 次，请明天再试',
    'en-US': 'You can submit {limit} times a day. Please try again tomorrow.',
  },
  no_such_case: {
    code: 404,
    'zh-CN': '没有这个审核事项',
    'en-US': 'There is no such case.',
  },
  own_case: {
    code: 403,
    'zh-CN': '不能审核自己的申请，请由其他管理员处理',
    'en-US': 'You cannot review your own case. Another administrator has to.',
  },
  case_taken: {
    code: 409,
    'zh-CN': '另一位管理员正在审核此事项',
    'en-US': 'Another administrator is reviewing this case.',
  },
  case_not_taken: {
    code: 409,
    'zh-CN': '请先领取此审核事项',
    'en-US': 'Take this case first.',
  },
  case_decided: {
    code: 409,
    'zh-CN': '此事项已有结论，或已被新的提交取代，请刷新列表',
    'en-US': 'This case has been decided, or replaced by a newer version. Please reload the list.',
  },
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
  server_stopping: {
    code: 503,
    'zh-CN': '服务器正在停止或重启，请稍后重试',
    'en-US': 'The server is stopping or restarting. Please try again in a moment.',
  },
  cross_site: {
    code: 403,
    'zh-CN': '此操作只能从本站的页面发起',
    'en-US': 'This can only be asked for from a page of this site.',
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
  /** What the thing is by now, for one who edited an older version of it */
  current?: object;
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
