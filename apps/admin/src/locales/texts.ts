import {
  useTextOf,
  useTextWith,
  type PartTexts,
  type TextLoaders,
  type TextTree,
  type Translate,
} from '@skein/ui/i18n.ts';

import { enUS } from './en-US.ts';
import { zhCN, type Texts } from './zh-CN.ts';

/** Few enough to come with the program: switching the language must not depend on the network. */
export const textLoaders: TextLoaders<Texts> = {
  'zh-CN': async () => zhCN,
  'en-US': async () => enUS,
};

export const useText = () => useTextOf<Texts>();

/** The `useText` of a part, whose texts come with it. */
export const textsOfPart =
  <Part extends TextTree>(part: PartTexts<Part>): (() => Translate<Texts & Part>) =>
  () =>
    useTextWith<Texts, Part>(part);
