// @vitest-environment happy-dom
import { cleanup, screen, show } from '@skein/app-kit/testing/show.tsx';
import { createI18n, I18nProvider } from '@skein/ui/i18n.ts';
import { setLanguage } from '@skein/ui/preferences.ts';
import { afterEach, expect, it } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { ArchiveField } from './archive-field.tsx';

afterEach(cleanup);

const field = { name: 'archive', label: 'PMTiles file', value: '', onChange: () => undefined } as never;
const showIn = async (language: 'zh-CN' | 'en-US', list: readonly object[]) => {
  setLanguage(language);
  const i18n = await createI18n(language, textLoaders);
  const inLanguage = (
    <I18nProvider i18n={i18n}>
      <ArchiveField field={field} kept={undefined} />
    </I18nProvider>
  );
  await show(inLanguage, async () => ({ list, total: list.length }), textLoaders);
  setLanguage(language);
};

it.each([
  ['zh-CN', '文件夹中还没有 PMTiles 文件。文件由运维人员'],
  ['en-US', 'There is no PMTiles file in the folder yet. Whoever runs the server'],
] as const)('says in %s how a file comes into the empty folder', async (language, words) => {
  await showIn(language, []);
  expect(await screen.findByText(words, { exact: false }, { timeout: 10_000 })).toBeTruthy();
});

it.each([
  ['zh-CN', 'gd.pmtiles（不是 PMTiles）'],
  ['en-US', 'gd.pmtiles (不是 PMTiles)'],
] as const)('says in %s what is wrong with a file, as that language writes it', async (language, words) => {
  await showIn(language, [{ name: 'gd.pmtiles', bytes: 5, problem: '不是 PMTiles' }]);
  expect(await screen.findByText(words, undefined, { timeout: 10_000 })).toBeTruthy();
});
