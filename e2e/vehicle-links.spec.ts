import { expect, test, type Page } from '@playwright/test';
import { startSimulator } from '../apps/server/src/testing/start-simulator.ts';
import { openDrones } from './support/drones.ts';
import { toast } from './support/forms.ts';
import { callFromElsewhere } from './support/new-account.ts';
import { ownServer } from './support/servers.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

const PAGE = '/admin/vehicle-links';
const drawer = (page: Page) => page.locator('dialog.sk-drawer');
const openLinks = async (page: Page) => {
  await signIn(page, 'admin');
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test.beforeEach(({ context }) => callFromElsewhere(context));

test('a vehicle appears while the page is open, is adopted for a drone, and released', async ({ page }) => {
  await openLinks(page);
  const stop = await startSimulator('px4', `udp:127.0.0.1:${ownServer().vehiclePort}`);
  try {
    const row = page.getByRole('row').filter({ hasText: 'PX4' });
    await expect(row).toContainText('未认领');
    await row.getByText('PX4').click();
    await expectSound(page, 'a stranger');
    await drawer(page).getByRole('button', { name: '认领', exact: true }).click();
    await expect(drawer(page)).toContainText('请先选择无人机');
    const choice = drawer(page).getByRole('combobox', { name: /属于哪架无人机/ });
    await choice.fill('1581F');
    await drawer(page).getByRole('option').first().click();
    const chosen = await choice.inputValue();
    await drawer(page).getByRole('button', { name: '认领', exact: true }).click();
    await expect(toast(page, '已认领，此后收到的数据都属于这架无人机')).toBeVisible();
    await expect(row).toContainText(chosen);
    await expect(row).toContainText('正常');

    await row.getByText('PX4').click();
    await drawer(page).getByRole('button', { name: '解除绑定', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '解除绑定' }).click();
    await expect(toast(page, '已解除绑定')).toBeVisible();
    await expect(row).toContainText('未认领');
  } finally {
    await stop();
  }
});

test('a drone whose vehicle signs is shown live, with units and ages, and as offline once it is silent', async ({
  page,
}) => {
  await signIn(page, 'owner');
  await openDrones(page, '?search=' + encodeURIComponent('应急侦察 03'));
  await page.getByRole('row').getByText('应急侦察 03').click();
  await drawer(page).getByRole('tab', { name: '链路' }).click();
  await drawer(page).getByRole('button', { name: '生成口令' }).click();
  const passphrase = await drawer(page).locator('[name="signingPassphrase"]').inputValue();
  await drawer(page).getByRole('tab', { name: '实时' }).click();
  await expect(drawer(page)).toContainText('现在收不到这架无人机');
  const stop = await startSimulator('px4', `udp:127.0.0.1:${ownServer().vehiclePort}`, '--sign', passphrase);
  try {
    await expect(drawer(page)).toContainText(/高度（距起飞点）.*m/);
    await expect(drawer(page)).toContainText('已签名');
    await expect(drawer(page)).toContainText('待命');
    await expectSound(page, 'live');
  } finally {
    await stop();
  }
  await expect(drawer(page)).toContainText('离线');
});

test('the list is sound in both languages, wide and narrow, also with nobody there', async ({ page }) => {
  await openLinks(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page, `at ${width}`);
  }
});
