import type { MessageChannel, MessagePurpose } from '@skein/contract/demo-outbox.ts';
import type { Language } from '@skein/contract/language.ts';

interface Words {
  readonly title: string;
  readonly intro: string;
  readonly empty: string;
  readonly code: string;
  readonly refreshes: (seconds: number) => string;
  readonly pause: string;
  readonly paused: string;
  readonly resume: string;
  readonly channels: Readonly<Record<MessageChannel, string>>;
  readonly purposes: Readonly<Record<MessagePurpose, string>>;
}

export const outboxWords: Readonly<Record<Language, Words>> = {
  'zh-CN': {
    title: '演示发件箱',
    intro: '没有接入邮件或短信服务时，演示会把本应发出的内容列在这里，最新的在前。',
    empty: '还没有任何消息。在注册、登录或找回密码时获取验证码，它会出现在这里。',
    code: '验证码',
    refreshes: (seconds) => `本页每 ${seconds} 秒自动刷新。`,
    pause: '暂停刷新',
    paused: '已暂停自动刷新。',
    resume: '恢复刷新',
    channels: { mail: '邮件', sms: '短信' },
    purposes: {
      registerCode: '注册验证码',
      loginCode: '登录验证码',
      recoveryCode: '找回密码验证码',
      bindMailCode: '绑定邮箱验证码',
      bindPhoneCode: '绑定手机验证码',
      changePhoneCode: '更换手机号验证码',
      securityCode: '安全验证码',
      passwordChanged: '密码已修改',
      mailChanged: '邮箱已更换',
      phoneChanged: '手机号已更换',
      wechatBound: '已绑定微信',
      wechatUnbound: '已解除微信绑定',
      waysInRemoved: '已移除登录方式',
      newDevice: '新设备登录',
      secondFactorAdded: '已添加第二步验证',
      secondFactorRemoved: '已移除第二步验证',
      recoveryCodesRenewed: '恢复码已重新生成',
      recoveryCodeUsed: '恢复码已使用',
      secondStepLocked: '登录第二步多次失败',
      passkeyCopied: '通行密钥可能被复制',
      accountDeletionScheduled: '账号注销申请',
      accountDeletionCancelled: '账号注销撤销提醒',
      accountDeleted: '账号已注销',
      dataExportReady: '个人数据导出',
      accountDisabled: '账号已被停用',
      accountEnabled: '账号已恢复使用',
      verificationApproved: '认证已通过',
      verificationRefused: '认证未通过',
      joinApproved: '加入企业已通过',
      joinRefused: '加入企业未通过',
      memberDisabled: '企业成员已停用',
      memberEnabled: '企业成员已恢复',
      memberRemoved: '已移出企业',
      memberInvited: '企业邀请',
    },
  },
  'en-US': {
    title: 'Demo outbox',
    intro:
      'Where no mail or text message service is set up, the demo lists here what it would have sent, newest first.',
    empty: 'Nothing yet. Ask for a code when you register, sign in or reset a password: it will appear here.',
    code: 'Code',
    refreshes: (seconds) => `This page refreshes every ${seconds} seconds.`,
    pause: 'Pause',
    paused: 'Refreshing is paused.',
    resume: 'Resume',
    channels: { mail: 'Mail', sms: 'SMS' },
    purposes: {
      registerCode: 'Code to register',
      loginCode: 'Code to sign in',
      recoveryCode: 'Code to reset the password',
      bindMailCode: 'Code to bind a mail address',
      bindPhoneCode: 'Code to bind a phone',
      changePhoneCode: 'Code to change the phone number',
      securityCode: 'Code to confirm identity',
      passwordChanged: 'Password changed',
      mailChanged: 'Mail address changed',
      phoneChanged: 'Phone number changed',
      wechatBound: 'WeChat bound',
      wechatUnbound: 'WeChat unbound',
      waysInRemoved: 'Ways in removed',
      newDevice: 'New device',
      secondFactorAdded: 'Second factor added',
      secondFactorRemoved: 'Second factor removed',
      recoveryCodesRenewed: 'Recovery codes renewed',
      recoveryCodeUsed: 'Recovery code used',
      secondStepLocked: 'Second step failed repeatedly',
      passkeyCopied: 'Passkey may have been copied',
      accountDeletionScheduled: 'Account deletion requested',
      accountDeletionCancelled: 'Deletion taken back',
      accountDeleted: 'Account deleted',
      dataExportReady: 'Data export',
      accountDisabled: 'Account disabled',
      accountEnabled: 'Account enabled again',
      verificationApproved: 'Verification approved',
      verificationRefused: 'Verification refused',
      joinApproved: 'Let into an enterprise',
      joinRefused: 'Not let into an enterprise',
      memberDisabled: 'Membership suspended',
      memberEnabled: 'Membership restored',
      memberRemoved: 'Removed from an enterprise',
      memberInvited: 'Invited to an enterprise',
    },
  },
};
