import { partsOf, useTextOf, type TextLoaders } from '@skein/ui/i18n.ts';

import type { Texts } from './zh-CN.ts';

/** What the frame and the first pages say. A part of the shell that few visits open has its texts beside it. */
export const textLoaders: TextLoaders<Texts> = {
  'zh-CN': () => import('./zh-CN.ts').then(({ zhCN }) => zhCN),
  'en-US': () => import('./en-US.ts').then(({ enUS }) => enUS),
};

export const useText = () => useTextOf<Texts>();

/** The `useText` of a part: `export const useText = textsOfPart(verificationTexts)`. */
export const textsOfPart = partsOf<Texts>();
