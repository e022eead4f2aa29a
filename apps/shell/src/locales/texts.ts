import { useTextOf, type TextLoaders } from '@skein/ui/i18n.ts';

import type { Texts } from './zh-CN.ts';

export const textLoaders: TextLoaders<Texts> = {
  'zh-CN': () => import('./zh-CN.ts').then(({ zhCN }) => zhCN),
  'en-US': () => import('./en-US.ts').then(({ enUS }) => enUS),
};

export const useText = () => useTextOf<Texts>();
