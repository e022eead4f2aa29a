import { expect, test, type Page } from '@playwright/test';
import { speak } from './support/language.ts';
import { watchForErrors } from './support/page-errors.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

const side = (page: Page) => page.getByRole('navigation', { name: '开发者' });

test('from the rail to keys, webhooks, certification, agreement and reference, without a search', async ({ page }) => {
  const errors = watchForErrors(page);
  await signIn(page, 'owner');
  await page.goto('/home');
  await page.getByRole('link', { name: '开发者', exact: true }).click();
  await expect(page).toHaveURL('/accessKeyManage');
  for (const [name, path] of [
    ['Webhook', '/webhooks'],
    ['开发者认证', '/developerCertificate'],
  ] as const) {
    await side(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(side(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  await expect(side(page).getByRole('link', { name: '接口文档' })).toHaveAttribute('href', '/openapi');
  await side(page).getByRole('link', { name: '开发者协议' }).click();
  await expect(page).toHaveURL('/developerAgreement');
  expect(errors).toEqual([]);
});

test('who works where the open interface is not granted is told before they make a key', async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto('/accessKeyManage');
  const note = page.getByRole('note');
  await expect(note).toContainText('程序的调用现在会被拒绝');
  await expect(note).toContainText('企业没有开通“开放接口”');
  await expectSound(page, 'closed, for who can open it');
  await note.getByRole('link', { name: '去服务管理处理' }).click();
  await expect(page).toHaveURL('/enterpriseManagement/serviceManagement');
});

test('who works in no enterprise is told that keys are of use in one, in English and on a phone', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, 'en-US', baseURL);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'newcomer');
  await page.goto('/accessKeyManage');
  await expect(page.getByRole('note')).toContainText('granted to enterprises');
  await expectSound(page, 'closed, outside');
  await page.getByRole('note').getByRole('link', { name: 'Certify or join an enterprise' }).click();
  await expect(page).toHaveURL('/enterpriseManagement/enterpriseInfo');
});
