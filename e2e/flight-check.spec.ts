import { expect, test, type Page } from '@playwright/test';
import { speak } from './support/language.ts';
import { callFromElsewhere } from './support/new-account.ts';
import { watchForErrors } from './support/page-errors.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';
import { aFitDrone, aLicence } from './support/unlock-requests.ts';
import { aZone } from './support/zones.ts';

const PAGE = '/deviceMana/flightCheck';

const verdict = (page: Page) => page.locator('.flight-verdict');
const zones = (page: Page, name: string) =>
  page.locator('.flight-zones > li').filter({ has: page.getByText(name, { exact: true }) });
const daysAhead = (days: number): Date => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

/** A map that is still being made takes the processor from the calls, which have ten seconds. */
const expectMap = (page: Page): Promise<void> =>
  expect(page.locator('.sk-map').first()).toHaveAttribute('data-state', 'ready');

/** A day in the boxes of a date: each part that is full passes on to the next. */
const typeDay = async (page: Page, label: string, day: Date): Promise<void> => {
  const parts = page.getByRole('group', { name: label }).getByRole('spinbutton');
  const typed = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  for (const [at, part] of typed.entries()) {
    await parts.nth(at).focus();
    await page.keyboard.type(part);
  }
};

const choose = async (page: Page, box: string, words: string): Promise<void> => {
  await page.locator(`input[name="${box}"]`).focus();
  await page.keyboard.type(words);
  // The first of what is found is what Enter takes.
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([new RegExp(words)]);
  await page.keyboard.press('Enter');
};

const typeCentre = async (page: Page, position: string): Promise<void> => {
  await page.getByRole('button', { name: '角点表' }).press('Enter');
  await page.getByRole('textbox', { name: '圆心' }).fill(position);
  await page.keyboard.press('Enter');
};

const ofCircle = (center: readonly [number, number], radiusMeters: number): string =>
  `shape=${encodeURIComponent(JSON.stringify({ kind: 'circle', center, radiusMeters }))}`;

test.beforeEach(({ context }) => callFromElsewhere(context));

test('a flight is forbidden, is asked for with all that was said of it, and is allowed once a licence is in force', async ({
  page,
  baseURL,
}) => {
  const errors = watchForErrors(page);
  await aZone(page, '堤岸禁飞区');
  const drone = `堤岸巡检 ${Date.now()}`;
  const droneId = await aFitDrone(baseURL, drone);
  await signIn(page, 'pilot');
  await page.goto(PAGE);
  await expect(verdict(page)).toContainText('画出要飞的范围，这里就会回答');
  await expectMap(page);

  // By keys alone.
  await typeCentre(page, '22.6393N 113.8107E');
  await expect(verdict(page).getByRole('heading', { name: '不能飞行' })).toBeVisible();
  await typeDay(page, '开始日期', daysAhead(3));
  await typeDay(page, '结束日期', daysAhead(3));
  await choose(page, 'drone', drone);
  await choose(page, 'pilot', '程野');
  await expect(zones(page, '堤岸禁飞区')).toContainText('未解禁');
  await expect(page.locator('.flight-reasons')).toContainText('堤岸禁飞区 禁止飞行');
  await expect(page.locator('.flight-reasons')).not.toContainText(drone);
  await expectSound(page, 'forbidden');

  // What was asked stands in the address, and all of it goes along.
  await page.reload();
  await expect(verdict(page).getByRole('heading', { name: '不能飞行' })).toBeVisible();
  await expect(page.locator('input[name="drone"]')).toHaveValue(drone);
  await page.getByRole('link', { name: '申请解禁' }).press('Enter');
  await expect(page.getByRole('list', { name: '已选：无人机' })).toContainText(drone);
  await expect(page.getByRole('list', { name: '已选：飞手' })).toContainText('程野');
  await expect(page.getByRole('region', { name: '检查' })).toContainText('堤岸禁飞区');
  await page.goBack();
  await expect(verdict(page).getByRole('heading', { name: '不能飞行' })).toBeVisible();

  // Nobody reloads: the page is told.
  const shape = { kind: 'circle', center: [113.8107, 22.6393], radiusMeters: 3000 } as const;
  const number = await aLicence(baseURL, '堤岸巡检', { droneId, shape });
  await expect(verdict(page).getByRole('heading', { name: '可以飞行' })).toBeVisible();
  await expect(zones(page, '堤岸禁飞区')).toContainText('已解禁');
  await zones(page, '堤岸禁飞区').getByRole('link', { name: number }).press('Enter');
  await expect(page.locator('dialog.sk-drawer')).toContainText('堤岸巡检');
  expect(errors).toEqual([]);
});

test('where nothing is in the way one may fly; what cannot be asked is marked beside its box', async ({ page }) => {
  await signIn(page, 'pilot');
  await page.goto(`${PAGE}?${ofCircle([100.2, 30.1], 400)}`);
  await expect(verdict(page).getByRole('heading', { name: '可以飞行' })).toBeVisible();
  await expect(verdict(page)).toContainText('只核对了空域');
  await page.locator('input[name="upper"]').fill('很高');
  await expect(verdict(page)).toContainText('先改正标出的内容');
  await expect(page.getByText('填写数字，单位为米')).toBeVisible();
});

test('in English on a phone it is sound, empty and answered, also for who belongs to no enterprise', async ({
  page,
  context,
  baseURL,
}) => {
  await aZone(page, 'Zone on a phone');
  await speak(context, 'en-US', baseURL);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'pilot');
  await page.goto(PAGE);
  await expectMap(page);
  await expectSound(page, 'empty');
  await page.goto(`${PAGE}?${ofCircle([113.81, 22.64], 500)}`);
  await expect(verdict(page).getByRole('heading', { name: 'You may not fly' })).toBeVisible();
  await expectMap(page);
  await expectSound(page, 'forbidden');
  await signIn(page, 'newcomer');
  await page.goto(`${PAGE}?${ofCircle([113.81, 22.64], 500)}`);
  await expect(verdict(page).getByRole('heading', { name: 'You may not fly' })).toBeVisible();
  await expectSound(page, 'of no enterprise');
});
