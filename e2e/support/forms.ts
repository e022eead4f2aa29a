import type { Locator, Page } from '@playwright/test';

export const field = (page: Page, name: string): Locator => page.locator(`input[name="${name}"]`);

/** By its whole text, since “Bound” must not be found in “Unbound”; the newest one, since the same words may still stand there. */
export const toast = (page: Page, text: string): Locator =>
  page.locator('.sk-toast').getByText(text, { exact: true }).last();

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

export const submit = (page: Page): Promise<void> => page.locator('form button[type="submit"]').click();

export const errorBeside = (page: Page, name: string): Locator =>
  page.locator('.sk-field', { has: field(page, name) }).getByRole('alert');

/** What a drawer or dialog says itself. A toast that tells the same stands in it too while it is open. */
export const alertIn = (place: Locator): Locator => place.locator('[role="alert"]:not(.sk-toast)');
