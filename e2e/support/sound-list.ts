import { expect, test } from '@playwright/test';
import { speak } from './language.ts';
import { signIn, type DemoAccount } from './signed-in.ts';
import { expectSound } from './sound-page.ts';

/** A list, its column choice and the form of a new one: well made for those who hear it, wide and narrow, in both languages. */
export const testSoundList = (path: string, as: DemoAccount): void => {
  for (const [language, width] of [
    ['zh-CN', 1440],
    ['en-US', 390],
  ] as const) {
    test(`list, columns and form are sound (${language}, ${width})`, async ({ page, context, baseURL }) => {
      await page.setViewportSize({ width, height: 844 });
      await speak(context, language, baseURL);
      await signIn(page, as);
      await page.goto(path);
      await expect(page.getByRole('grid')).toBeVisible();
      await expectSound(page, 'list');
      await page.getByRole('button', { name: /选择要显示的列|Choose the columns/ }).click();
      await expectSound(page, 'columns');
      await page.goto(`${path}?open=new`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectSound(page, 'form');
    });
  }
};
