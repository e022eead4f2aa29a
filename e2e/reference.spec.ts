import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { aProgram } from './support/developers.ts';
import { speak } from './support/language.ts';
import { callFromElsewhere } from './support/new-account.ts';
import { watchForErrors } from './support/page-errors.ts';
import { expectAccessible, expectSound } from './support/sound-page.ts';

const run = promisify(execFile);
const rootDir = join(import.meta.dirname, '..');

const desk = (page: Page): Locator => page.locator('dialog.sk-drawer[open]');
const dialog = (page: Page): Locator => page.locator('dialog.sk-dialog[open]');
const code = (page: Page, label: string | RegExp): Locator => desk(page).getByRole('region', { name: label });
const status = (page: Page): Locator => desk(page).locator('[aria-live] dd b');

const fillKey = async (page: Page, { id, secret }: { id: string; secret: string }): Promise<void> => {
  await desk(page).getByLabel('密钥编号').fill(id);
  await desk(page).getByLabel('密钥', { exact: true }).fill(secret);
};

const send = (page: Page): Promise<void> => desk(page).getByRole('button', { name: '签名并发送' }).click();
const choose = async (page: Page, call: string): Promise<void> =>
  void (await desk(page).getByLabel('调用').selectOption(call));

test.beforeEach(async ({ context, baseURL }) => {
  await callFromElsewhere(context);
  await speak(context, 'zh-CN', baseURL);
});

test('a call is found, tried by keyboard and shown as others send it; the secret goes nowhere', async ({
  page,
  baseURL,
}) => {
  const errors = watchForErrors(page);
  const asked: string[] = [];
  page.on('request', (request) =>
    asked.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`),
  );
  const key = await aProgram(baseURL, ['units:read']);
  await page.goto('/openapi');
  await page.getByRole('searchbox').fill('单位列表');
  await page.keyboard.press('Enter');
  await expect(page.locator('article')).toHaveCount(1);
  await expectSound(page, 'the reference');
  await page.getByRole('button', { name: '试一试: 单位列表' }).focus();
  await page.keyboard.press('Enter');
  await expect(desk(page).getByLabel('调用')).toHaveValue('units.list');

  await send(page);
  await expect(desk(page).getByText('这不是密钥编号：应以 skein_ak_ 开头')).toBeVisible();
  await expect(desk(page).getByLabel('密钥编号')).toBeFocused();
  await expectSound(page, 'what is missing');
  await page.keyboard.type(key.id);
  await desk(page).getByLabel('密钥', { exact: true }).fill(key.secret);
  await desk(page).getByLabel('size').fill('1');
  await desk(page).getByLabel('size').press('Enter');
  await expect(status(page)).toHaveText('200');
  await expect(code(page, '应答正文')).toContainText('"parentId"');
  await expect(code(page, '应答头')).toContainText('ratelimit-remaining:');
  const requestId = await desk(page).locator('dd code').last().textContent();
  await expect(code(page, '应答头')).toContainText(`x-request-id: ${requestId}`);
  await expectSound(page, 'the answer');

  // As it stands, by somebody else; good once.
  const line = (await code(page, /^curl/).textContent()) ?? '';
  const told = async () => JSON.parse((await run('sh', ['-c', `${line} --silent`])).stdout) as { code: number };
  expect(await told()).toMatchObject({ code: 200, data: { list: [{}] } });
  expect(await told()).toMatchObject({ code: 401, data: { reason: 'signature_replayed' } });
  const sample = (await code(page, 'TypeScript').textContent()) ?? '';
  const program = join(rootDir, 'packages/sdk', `tried-${process.pid}.ts`);
  try {
    writeFileSync(program, sample);
    const { stdout } = await run(process.execPath, [program], { env: { ...process.env, SKEIN_SECRET: key.secret } });
    expect(stdout).toContain('parentId');
  } finally {
    rmSync(program, { force: true });
  }

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '试一试: 单位列表' })).toBeFocused();
  await page.keyboard.press('Enter');
  // Kept while the page is open, and no longer.
  await expect(desk(page).getByLabel('密钥', { exact: true })).toHaveValue(key.secret);
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.values(localStorage), Object.values(sessionStorage), document.cookie]),
  );
  expect(stored).not.toContain(key.secret);
  await page.reload();
  await page.getByRole('button', { name: '试一试', exact: true }).click();
  await expect(desk(page).getByLabel('密钥', { exact: true })).toHaveValue('');

  expect(asked.filter((each) => each.includes(key.secret))).toEqual([]);
  // Nothing is fetched from anywhere else.
  expect(asked.filter((each) => !each.startsWith(`${baseURL}/`) && !each.startsWith('data:'))).toEqual([]);
  expect(errors).toEqual([]);
});

test('what changes things is asked for once more, and refusals are explained', async ({ page, baseURL }) => {
  const key = await aProgram(baseURL, ['sites:read', 'sites:write']);
  await page.goto('/openapi');
  await page.getByRole('button', { name: '试一试: 登记一个站点' }).click();
  await fillKey(page, key);
  const facts = JSON.parse(await desk(page).getByLabel('正文（JSON）').inputValue()) as object;
  await desk(page).getByLabel('正文（JSON）').fill('{"name":');
  await send(page);
  await expect(desk(page).getByText(/^这不是 JSON：/)).toBeVisible();
  const name = `试飞场 ${Date.now()}`;
  await desk(page)
    .getByLabel('正文（JSON）')
    .fill(JSON.stringify({ ...facts, name }));
  await send(page);
  await expectAccessible(page, 'the question');
  await dialog(page).getByRole('button', { name: '取消' }).click();
  await expect(desk(page).getByText('还没有发送')).toBeVisible();
  await send(page);
  await dialog(page).getByRole('button', { name: '签名并发送' }).click();
  await expect(status(page)).toHaveText('201');
  const { data } = JSON.parse((await code(page, '应答正文').textContent()) ?? '') as {
    data: { info: { id: string } };
  };

  await choose(page, 'sites.delete');
  await send(page);
  await expect(desk(page).getByText('请填写：缺了它不能调用')).toBeVisible();
  await desk(page).getByLabel('id', { exact: true }).fill(data.info.id);
  await send(page);
  await dialog(page).getByRole('button', { name: '签名并发送' }).click();
  await expect(status(page)).toHaveText('200');

  await choose(page, 'drones.list');
  await send(page);
  await expect(status(page)).toHaveText('403');
  await expect(desk(page).getByRole('alert')).toContainText('没有“查看无人机”（drones:read）范围');
  await fillKey(page, { ...key, secret: 'skein_sk_wrong' });
  await send(page);
  await expect(status(page)).toHaveText('401');
  await expect(desk(page).getByText('signature_mismatch', { exact: true })).toBeVisible();
  await expect(desk(page).getByText(/所以是密钥不对/)).toBeVisible();
  await expectSound(page, 'a refusal');
  await page.route('**/openapi/v1/**', (route) => route.abort());
  await send(page);
  await expect(desk(page).getByRole('alert')).toContainText('没有收到应答');
});

test('on a phone in English and in the dark everything has its place', async ({ page, context, baseURL }) => {
  await speak(context, 'en-US', baseURL);
  await context.addCookies([{ name: 'skein_theme', value: 'dark', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 390, height: 844 });
  const key = await aProgram(baseURL, ['zones:read']);
  await page.goto('/openapi');
  const pushedAside = await page
    .locator('main pre')
    .evaluateAll((boxes) =>
      boxes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    );
  expect(pushedAside).toEqual([]);
  expect(await page.locator('main').innerText()).not.toContain(',null');
  await page.getByRole('button', { name: 'Try it', exact: true }).click();
  await expectSound(page, 'the desk');
  await desk(page).getByLabel('Key id').fill(key.id);
  await desk(page).getByLabel('Secret').fill(key.secret);
  await desk(page).getByRole('button', { name: 'Sign and send' }).click();
  await expect(status(page)).toHaveText('200');
  await expectSound(page, 'the answer');
});
