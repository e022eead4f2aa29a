import { textsOfPart } from '../locales/texts.ts';

const chinese = {
  secondStep: {
    title: '还需要一步',
    subtitle: '这个账号启用了第二步验证。',
    submit: '验证并登录',
    totp: '动态码',
    totpHelp: '打开验证器应用，输入雁阵一项显示的 6 位数字。',
    totpMissing: '请输入 6 位动态码',
    recoveryCode: '恢复码',
    recoveryCodeHelp: '启用第二步验证时保存的 10 个恢复码之一，每个只能用一次。',
    recoveryCodeMissing: '请输入恢复码，形如 7k2mq-x9d4t',
    passkey: '使用通行密钥',
    passkeyText: '用指纹、面容、PIN 或安全密钥证明是你。',
    use: { totp: '改用动态码', passkey: '改用通行密钥', recoveryCode: '改用恢复码' },
    back: '返回重新登录',
  },
  passkeys: {
    logIn: '用通行密钥登录',
    cancelled: '没有完成：你取消了、超时了，或这台设备上没有可用的通行密钥。可以重试，或换一种方式。',
    failed: '浏览器或安全密钥没能完成，请重试，或换一种方式。',
    alreadyHere: '这台设备或安全密钥上已有这个账号的通行密钥。',
    otherHost: '通行密钥不属于这个地址，请从平时使用的地址打开雁阵。',
    openByName: '从 {{host}} 打开',
    obstacle: {
      address: '通行密钥与域名绑定，通过 IP 地址打开时无法使用。',
      insecure: '通行密钥只能在 HTTPS 下使用，请改从安全地址打开。',
      browser: '这个浏览器不支持通行密钥，请更新或换一个浏览器。',
    },
  },
};

const english: typeof chinese = {
  secondStep: {
    title: 'One more step',
    subtitle: 'This account asks for a second proof.',
    submit: 'Verify and sign in',
    totp: 'Code of your app',
    totpHelp: 'Open your authenticator app and type the 6 digits it shows for Skein.',
    totpMissing: 'Enter the code of 6 digits',
    recoveryCode: 'Recovery code',
    recoveryCodeHelp: 'One of the 10 codes you kept when you set up the second step. Each works once.',
    recoveryCodeMissing: 'Enter a recovery code, such as 7k2mq-x9d4t',
    passkey: 'Use a passkey',
    passkeyText: 'Prove that it is you by fingerprint, face, PIN or security key.',
    use: { totp: 'Use the app instead', passkey: 'Use a passkey instead', recoveryCode: 'Use a recovery code' },
    back: 'Back to sign in',
  },
  passkeys: {
    logIn: 'Sign in with a passkey',
    cancelled:
      'Not completed: you cancelled, it took too long, or there is no passkey on this device. Try again or choose another way.',
    failed: 'The browser or the security key could not complete it. Try again or choose another way.',
    alreadyHere: 'This device or security key holds a passkey of this account already.',
    otherHost: 'The passkey does not belong to this address. Open Skein at the address you normally use.',
    openByName: 'Open it at {{host}}',
    obstacle: {
      address: 'Passkeys belong to a host name and do not work at a bare IP address.',
      insecure: 'Passkeys work over HTTPS only. Open Skein at its secure address.',
      browser: 'This browser does not know passkeys. Update it or use another one.',
    },
  },
};

/** The second step of signing in, and passkeys wherever they are met. */
export const secondStepTexts = { 'zh-CN': chinese, 'en-US': english };
export const useText = textsOfPart(secondStepTexts);
