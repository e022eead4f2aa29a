import { randomInt } from 'node:crypto';
import { request as requests, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { readCode, readPictureOf } from './demo-messages.ts';

export const GOOD_PASSWORD = 'geese over the river';

const digits = (count: number): string =>
  randomInt(10 ** count)
    .toString()
    .padStart(count, '0');

export const newMail = (): string => `person-${digits(9)}@example.org`;
export const newPhone = (): string => `139${digits(8)}`;

/** An address of its own for each test: limits count callers by it. */
export const callFromElsewhere = (context: BrowserContext): Promise<void> =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(1, 255)}` });

const sendRegisterCode = async (request: APIRequestContext, account: string): Promise<void> => {
  const purpose = 'register';
  if (account.includes('@')) {
    await request.get('/uaa/v1/verificationCode/getMailCode', { params: { mailNumber: account, purpose } });
    return;
  }
  const drawn = (await (await request.get('/uaa/v1/checkCode/defaultCaptcha')).json()) as Drawn;
  const { uniqueCode } = drawn.data;
  const checkCode = (await readPictureOf(request, uniqueCode)) ?? '';
  const params = { phoneNumber: account, purpose, uniqueCode, checkCode };
  await request.get('/uaa/v1/verificationCode/getPhoneCode', { params });
};

interface Drawn {
  readonly data: { readonly uniqueCode: string };
}

/** An account made over HTTP by somebody with another browser: this one is not a known device of theirs. */
export const createAccount = async (baseURL: string | undefined, account = newMail()) => {
  const address = `203.0.${randomInt(256)}.${randomInt(1, 255)}`;
  const request = await requests.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': address },
  });
  await sendRegisterCode(request, account);
  const body = {
    account,
    code: await readCode(request, account),
    password: GOOD_PASSWORD,
    agreements: { privacyStatement: '1.0', serviceAgreement: '1.0' },
  };
  const answer = (await (await request.post('/uaa/v1/user/register', { data: body })).json()) as Envelope;
  if (answer.code !== 200) throw new Error(`registering ${account} was refused: ${JSON.stringify(answer)}`);
  const { token } = answer.data.info;
  const isLive = async () => {
    const info = await request.get('/uaa/v1/user/info', { headers: { Authorization: token, token } });
    return ((await info.json()) as { code: number }).code === 200;
  };
  return { account, isLive };
};

interface Envelope {
  readonly code: number;
  readonly data: { readonly info: { readonly token: string } };
}

/** Signs in on the page, by password. */
export const enter = async (page: Page, account: string, password = GOOD_PASSWORD, path = '/home'): Promise<void> => {
  await page.goto(`/login?returnTo=${encodeURIComponent(path)}`);
  await page.locator('input[name="account"]').fill(account);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname + url.search === path);
};
