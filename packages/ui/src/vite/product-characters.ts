import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const rootDir = join(import.meta.dirname, '../../../..');

/** All of ours that a person may read: pages, sub-applications, the server's answers, its mails and its own pages. */
const sources = [
  'apps/shell/index.html',
  'apps/{shell,admin,console,dashboard,controldesk,uavhangar}/src/**/*.{ts,tsx}',
  'apps/server/src/**/*.ts',
  'packages/{app-kit,contract,map,sub-app,sub-app-kit,ui}/src/**/*.{ts,tsx}',
  // Shown at /openapi/signature and /openapi/webhooks.
  'docs/{signature,receiving-webhooks}*.md',
];

/** Tests, and the characters by which somebody might pass for us: nobody may bear them, so no page shows them. */
const neverShown = /\.test\.tsx?$|\/testing\/|\/reserved-names\.ts$/;

/**
 * Every Chinese character and sign that our sources write. Comments count as well: telling them from texts would cost a
 * parser and save a handful of glyphs.
 */
export const readProductCharacters = (): string[] => {
  const files = globSync(sources, { cwd: rootDir }).filter((file) => !neverShown.test(file));
  return chineseIn(files.map((file) => readFileSync(join(rootDir, file), 'utf8')).join(''));
};

export const chineseIn = (text: string): string[] =>
  [...new Set(text.match(/[—‘’“”…\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/g))].toSorted();
