import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

const read = (variables: Record<string, string>) => readConfig(variables, '/srv/skein');

const refusalOf = (variables: Record<string, string>): string => {
  try {
    read(variables);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('defaults', () => {
  it('starts the demo on loopback with the embedded database', () => {
    expect(read({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: '/srv/skein/data',
      databaseUrl: undefined,
      demo: { password: 'skein-demo' },
      trustProxy: false,
      foreignSubApps: [],
      basemapHosts: [],
      webhookNetworks: [],
    });
  });

  it('leaves the demo off and listens everywhere with an external database', () => {
    expect(read({ DATABASE_URL: 'postgres://db/skein' })).toMatchObject({ host: '0.0.0.0', demo: undefined });
  });

  it('runs the demo on an external database only when asked by name', () => {
    const config = read({ DATABASE_URL: 'postgres://db/skein', SKEIN_DEMO: 'on' });
    expect(config).toMatchObject({ host: '127.0.0.1', demo: { password: 'skein-demo' } });
  });

  it('takes a variable that is set but empty as not set', () => {
    expect(read({ PORT: '', SKEIN_DEMO: '', DATABASE_URL: '' }).port).toBe(8080);
  });
});

it.each([
  ['PUBLIC_URL', 'https://user:hunter2@skein.example.org', 'no user name'],
  ['METRICS_TOKEN', 'hunter2', '16 to 256'],
  ['SMTP_URL', 'smtp://user:hunter2@169.254.1.1', 'give smtp://'],
])('refuses %s without showing the secret in it', (name, value, remedy) => {
  const line = refusalOf({ [name]: value });
  expect(line).toContain(remedy);
  expect(line).not.toContain('hunter2');
});

it.each([
  ['PORT', 'abc', 'give a whole number'],
  ['PORT', '70000', 'give a whole number'],
  ['PORT', '-1', 'give a whole number'],
  ['HOST', 'not a host', 'give an address'],
  ['SKEIN_BASEMAP_HOSTS', 'https://tiles.intranet/', 'as they stand in addresses'],
  ['SKEIN_WEBHOOK_NETWORKS', 'hooks.intranet', 'addresses or ranges'],
  ['SKEIN_WEBHOOK_NETWORKS', '10.0.0.0/33', 'addresses or ranges'],
  ['SKEIN_BASEMAP_HOSTS', 'tiles.intranet,,', 'as they stand in addresses'],
  ['PUBLIC_URL', 'skein.example.org', 'such as https://'],
  ['PUBLIC_URL', 'https://skein.example.org/console', 'no path'],
  ['PUBLIC_URL', 'https://skein.example.org/?a=b', 'no path, no query'],
  ['WECHAT_API_URL', 'https://169.254.169.254', 'not link-local'],
  ['WECHAT_API_URL', 'https://0xa9fea9fe', 'not link-local'],
  ['WECHAT_AUTHORIZE_URL', 'https://[fe80::1]/', 'not link-local'],
  ['SMS_ENDPOINT', 'https://[::ffff:169.254.169.254]/', 'not link-local'],
  ['S3_ENDPOINT', 'http://metadata.google.internal', 'none that is link-local'],
  ['SKEIN_SUB_APPS', 'weather=http://169.254.169.254/', 'is link-local'],
  ['SKEIN_DEMO', 'yes', 'give on or off'],
  ['SKEIN_ADMIN_MAIL', 'nobody', 'give a mail address'],
  ['S3_ENDPOINT', 's3.example.org', 'such as https://'],
  ['S3_BUCKET', 'My Bucket', 'lower-case letters'],
  ['S3_FORCE_PATH_STYLE', 'yes', 'give on for'],
  ['LOG_LEVEL', 'loud', 'give fatal, error'],
  ['MAIL_FROM', 'nobody', 'or one with a name'],
  ['MAIL_FROM', 'Skein <no-reply@example.org> <', 'or one with a name'],
  ['SMS_PROVIDER', 'pigeon', 'give aliyun'],
  ['SMS_ENDPOINT', 'http://sms.example.org/', 'give an https address'],
  ['SMS_TEMPLATE_CODE', 'welcome', 'such as SMS_154950909'],
  ['TRUST_PROXY', 'on', 'the number of proxies'],
  ['TRUST_PROXY', '10.0.0.0/99', 'the number of proxies'],
  ['SKEIN_SUB_APPS', 'weather', 'is not an http(s) address'],
  ['SKEIN_SUB_APPS', 'Weather=https://w.example/', 'must match'],
  ['SKEIN_SUB_APPS', 'weather=ftp://w.example/', 'is not an http(s) address'],
  ['SKEIN_SUB_APPS', 'console=https://w.example/', 'collides with "console"'],
  ['SKEIN_SUB_APPS', 'console2=https://w.example/', 'collides with "console"'],
  ['SKEIN_SUB_APPS', 'log=https://w.example/', 'collides with "login"'],
  ['SKEIN_SUB_APPS', 'uaa=https://w.example/', 'collides with "uaa"'],
  ['SKEIN_SUB_APPS', 'sky=https://a.example/,sky=https://b.example/', 'collides with "sky"'],
])('refuses %s=%s in one line that names variable, value and remedy', (name, value, remedy) => {
  const line = refusalOf({ [name]: value });
  expect(line.startsWith(`${name}: "${value}" cannot be used: `)).toBe(true);
  expect(line).toContain(remedy);
  expect(line).not.toContain('\n');
});

it.each([
  ['DATABASE_URL', 'mysql://root:hunter22222@db/skein'],
  ['SKEIN_MASTER_KEY', 'hunter2'],
  ['SKEIN_MASTER_KEY', Buffer.from('hunter2 with 33 bytes instead of 32').toString('base64')],
  ['SKEIN_DEMO_PASSWORD', 'hunter2'],
  ['SKEIN_ADMIN_PASSWORD', 'hunter2'],
  ['S3_SECRET_ACCESS_KEY', 'hunter2 hunter2'],
])('refuses a wrong %s without repeating the secret', (name, value) => {
  const line = refusalOf({ [name]: value });
  expect(line).toContain(`${name}: the given value cannot be used: give`);
  expect(line).not.toContain('hunter2');
});

it('reads the 32 bytes of a master key', () => {
  const key = Buffer.alloc(32, 250);
  expect(read({ SKEIN_MASTER_KEY: key.toString('base64') }).masterKey).toEqual(key);
});

describe('an S3 store', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'skein-files',
    S3_ACCESS_KEY_ID: 'AKIA',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  };

  it('is read with a region and path style that most stores take', () => {
    expect(read(s3).s3).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'skein-files',
      region: 'us-east-1',
      accessKeyId: 'AKIA',
      secretAccessKey: 'hunter2',
      forcePathStyle: true,
    });
    expect(read({}).s3).toBeUndefined();
  });

  it('is not half configured: what is missing is named', () => {
    const line = refusalOf({ ...s3, S3_BUCKET: '', S3_SECRET_ACCESS_KEY: '' });
    expect(line).toContain('S3_BUCKET, S3_SECRET_ACCESS_KEY: nothing given, though S3_ENDPOINT is: give');
  });
});

describe('WeChat', () => {
  const wechat = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'hunter2', PUBLIC_URL: 'https://skein.example.org' };

  it('is asked at its own addresses unless others are given', () => {
    const authorizeUrl = 'https://open.weixin.qq.com/connect/qrconnect';
    const apiUrl = 'https://api.weixin.qq.com';
    expect(read(wechat).wechat).toEqual({ appId: 'wx1', appSecret: 'hunter2', authorizeUrl, apiUrl });
    expect(read({}).wechat).toBeUndefined();
  });

  it('is not half configured: what is missing is named, and no secret', () => {
    const line = refusalOf({ ...wechat, WECHAT_APP_ID: '', PUBLIC_URL: '' });
    expect(line).toContain('WECHAT_APP_ID, PUBLIC_URL: nothing given, though WECHAT_APP_SECRET is: give');
    expect(line).not.toContain('hunter2');
  });

  it('is not asked over plain http on somebody’s network', () => {
    expect(refusalOf({ ...wechat, WECHAT_API_URL: 'http://api.example.org' })).toContain('give an https address');
  });
});

describe('the first administrator', () => {
  const first = {
    SKEIN_DEMO: 'off',
    SKEIN_ADMIN_MAIL: 'root@example.org',
    SKEIN_ADMIN_PASSWORD: 'geese over the river',
  };

  it('is read where there is no demo', () => {
    const firstAdministrator = { mail: 'root@example.org', password: 'geese over the river' };
    expect(read(first)).toMatchObject({ demo: undefined, firstAdministrator });
  });

  it('needs both halves', () => {
    expect(refusalOf({ SKEIN_ADMIN_MAIL: 'root@example.org' })).toContain('SKEIN_ADMIN_PASSWORD: nothing given');
  });

  it.each([
    ['one of the commonest', 'password123', 'commonest'],
    ['their own name', 'root@example.org!', 'Leave your name'],
  ])('has no password that holds %s, which is not repeated', (_, password, why) => {
    const line = refusalOf({ ...first, SKEIN_ADMIN_PASSWORD: password });
    expect(line).toContain('SKEIN_ADMIN_PASSWORD: the given value cannot be used');
    expect(line).toContain(why);
    expect(line).not.toContain(password);
  });

  it.each([{}, { SKEIN_DEMO: 'on', DATABASE_URL: 'postgres://db/skein' }])(
    'is refused beside the demo, never ignored: %j',
    (demo) => {
      const line = refusalOf({ ...first, SKEIN_DEMO: '', ...demo });
      expect(line).toContain('SKEIN_DEMO=off');
      expect(line).not.toContain('geese');
    },
  );
});

it.each([
  ['off', false],
  ['2', 2],
  ['10.0.0.1, 192.168.0.0/16, ::1', ['10.0.0.1', '192.168.0.0/16', '::1']],
])('reads TRUST_PROXY=%s', (value, trustProxy) => {
  expect(read({ TRUST_PROXY: value }).trustProxy).toEqual(trustProxy);
});

it('reads foreign sub-applications', () => {
  expect(
    read({ SKEIN_SUB_APPS: 'weather=https://w.example/entry/?a=b, tides=http://127.0.0.1:9/' }).foreignSubApps,
  ).toEqual([
    { name: 'weather', prefix: '/weather', entry: 'https://w.example/entry/?a=b' },
    { name: 'tides', prefix: '/tides', entry: 'http://127.0.0.1:9/' },
  ]);
});

describe('mail and text messages', () => {
  const sms = {
    SMS_PROVIDER: 'aliyun',
    SMS_ACCESS_KEY_ID: 'LTAI',
    SMS_ACCESS_KEY_SECRET: 'secret',
    SMS_SIGN_NAME: '雁阵',
    SMS_TEMPLATE_CODE: 'SMS_1',
    SMS_TEMPLATE_CODE_NOTICE: 'SMS_2',
  };

  it.each([
    ['no-reply@example.org', { name: '', address: 'no-reply@example.org' }],
    [' 雁阵 Skein <no-reply@example.org> ', { name: '雁阵 Skein', address: 'no-reply@example.org' }],
  ])('take their sender from MAIL_FROM=%s', (value, from) => {
    expect(read({ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: value }).smtp?.from).toEqual(from);
  });

  it('ask for both the mail server and the sender', () => {
    expect(refusalOf({ SMTP_URL: 'smtp://mail.example.org' })).toContain('MAIL_FROM: nothing given');
    expect(refusalOf({ MAIL_FROM: 'no-reply@example.org' })).toContain('SMTP_URL: nothing given');
  });

  it('ask for everything the provider needs, by name', () => {
    expect(refusalOf({ ...sms, SMS_SIGN_NAME: '', SMS_TEMPLATE_CODE_NOTICE: '' })).toMatch(
      /^SMS_SIGN_NAME, SMS_TEMPLATE_CODE_NOTICE: nothing given, though SMS_PROVIDER is/,
    );
  });

  it('use the Chinese templates for English too unless others are given', () => {
    expect(read(sms).aliyunSms?.templates['en-US']).toEqual({ code: 'SMS_1', notice: 'SMS_2' });
    const english = read({ ...sms, SMS_TEMPLATE_CODE_EN: 'SMS_3' }).aliyunSms?.templates['en-US'];
    expect(english).toEqual({ code: 'SMS_3', notice: 'SMS_2' });
  });

  it('are absent unless configured', () => {
    expect(read({})).toMatchObject({ smtp: undefined, aliyunSms: undefined });
  });
});
