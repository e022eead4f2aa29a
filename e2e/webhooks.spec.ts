import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { errorBeside, field } from './support/forms.ts';
import { openApiForDemo } from './support/open-api.ts';
import { registerPayload } from './support/payloads.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

const WEBHOOKS = '/webhooks';

/** Somebody's server: what it was sent, and what it answers. */
const aReceiver = async () => {
  const received: string[] = [];
  let status = 503;
  const server = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']));
    request.resume().on('end', () => response.writeHead(status).end('not today'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/hook`, received, answerWith: (next: number) => (status = next), close };
};

test('a webhook is made, shows its secret once, is tried, told of a deed, paused, resumed and deleted', async ({
  page,
  baseURL,
}) => {
  const receiver = await aReceiver();
  await openApiForDemo(baseURL);
  try {
    await signIn(page, 'owner');
    await page.goto(WEBHOOKS);
    await page.getByRole('button', { name: '新建 Webhook' }).click();
    await field(page, 'name').fill('工单系统');
    await field(page, 'url').fill('ftp://example.org');
    await page.getByRole('button', { name: '创建' }).click();
    await expect(errorBeside(page, 'url')).toBeVisible();
    await field(page, 'url').fill(receiver.url);
    await page.getByRole('button', { name: '创建' }).click();
    await expect(page.getByText('请至少选择一种事件')).toBeVisible();
    await page.getByRole('checkbox', { name: '登记了挂载' }).check();
    await page.getByRole('button', { name: '创建' }).click();
    await expect(field(page, 'secret')).toHaveValue(/^whsec_.{44}$/);
    await expectSound(page, 'the secret');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
    await page.getByLabel('我已把密钥保存在安全的地方').check();
    await page.getByRole('button', { name: '完成' }).click();

    const row = page.getByRole('list', { name: 'Webhook 列表' }).getByRole('listitem').filter({ hasText: '工单系统' });
    await expect(row).toContainText('正常');
    await expectSound(page, 'the list');
    await row.getByRole('button', { name: '向“工单系统”发送测试' }).click();
    await expect(page.getByText('没有收下测试事件：应答 503')).toBeVisible();
    receiver.answerWith(204);
    await row.getByRole('button', { name: '“工单系统”的投递记录' }).click();
    const log = page.getByRole('dialog');
    await log.getByRole('button', { name: /重发 测试事件/ }).click();
    await expect.poll(() => receiver.received.length).toBe(2);
    expect(receiver.received[1]).toBe(receiver.received[0]);

    await registerPayload(page, `HOOKED-${receiver.url.length}-${Date.now()}`);
    await expect.poll(() => receiver.received.length).toBe(3);
    await page.reload();
    await expect(log).toContainText('登记了挂载');
    await log.getByRole('button', { name: /登记了挂载.*详情/ }).click();
    await expect(log).toContainText('"type": "payload.created"');
    await expectSound(page, 'the log');
    await page.keyboard.press('Escape');

    const more = row.getByRole('button', { name: '“工单系统”的更多操作' });
    await more.click();
    await page.getByRole('menuitem', { name: '暂停' }).click();
    await expect(row).toContainText('已暂停');
    await more.click();
    await page.getByRole('menuitem', { name: '恢复' }).click();
    await expect(row).toContainText('正常');
    await more.click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await expect(page.getByText('还没有 Webhook')).toBeVisible();
  } finally {
    receiver.close();
  }
});
