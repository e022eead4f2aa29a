import { zhCN as kit } from '@skein/ui/locales/zh-CN.ts';

import { zhCN } from './src/locales/zh-CN.ts';

const {
  copy: _copy,
  table: _table,
  transfer: _transfer,
  upload: _upload,
  steps: _steps,
  passwordStrength: _strength,
  zoom: _zoom,
  ...kitFirst
} = kit;
const {
  pages,
  accountDeletion: _deletion,
  keyboard: _keyboard,
  recovery: _recovery,
  registration: _registration,
  subApps: _subApps,
  success: _success,
  trouble: _trouble,
  unfinished: _unfinished,
  ...first
} = zhCN;

/** What `/login` and `/home` may say to somebody who never was here: the browser fetches the glyphs of this, and no others. */
export const firstText = JSON.stringify([kitFirst, first, Object.values(pages).map(({ title }) => title)]);
