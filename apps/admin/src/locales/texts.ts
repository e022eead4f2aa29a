import { partsOf, useTextOf, type TextLoaders } from '@skein/ui/i18n.ts';

import { enUS } from './en-US.ts';
import { zhCN, type Texts } from './zh-CN.ts';

/** Few enough to come with the program: switching the language must not depend on the network. */
export const textLoaders: TextLoaders<Texts> = {
  'zh-CN': async () => zhCN,
  'en-US': async () => enUS,
};

export const useText = () => useTextOf<Texts>();

/** The `useText` of a part: `export const useText = textsOfPart(verificationTexts)`. */
export const textsOfPart = partsOf<Texts>();
