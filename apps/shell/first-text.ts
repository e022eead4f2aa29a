import { zhCN as kit } from '@skein/ui/locales/zh-CN.ts';

import { zhCN } from './src/locales/zh-CN.ts';

/** Read by those who come further than a first visit. */
const { pages, accountDeletion: _, recovery: __, registration: ___, success: ____, trouble: _____, ...first } = zhCN;

/** What `/login` and `/home` may say to somebody who never was here: the browser fetches the glyphs of this, and no others. */
export const firstText = JSON.stringify([kit, first, Object.values(pages).map(({ title }) => title)]);
