import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { readProductCharacters } from '../../packages/ui/src/vite/product-characters.ts';

/** The weights that packages/ui/src/vite/own-faces.ts knows. */
const WEIGHTS = [400, 500];
const source = join(import.meta.dirname, 'node_modules/@fontsource/noto-sans-sc/files');
const target = join(import.meta.dirname, '../../packages/ui/fonts');

/** The 3,755 characters of GB 2312's first level: nearly every text that somebody will write next. */
const commonCharacters = (): string => {
  const decoder = new TextDecoder('gb2312');
  const rows = Array.from({ length: 40 }, (_, row) =>
    Array.from({ length: row === 39 ? 89 : 94 }, (__, cell) => [0xb0 + row, 0xa1 + cell]).flat(),
  );
  return decoder.decode(new Uint8Array(rows.flat()));
};

/** Characters of that level which the face does not draw. */
const ABSENT = '毖耪谰锨';

const signs = '—‘’“”…　、。〈〉《》「」『』【】〔〕〖〗！（），．：；？～￥％＋－＝＜＞｜';
const characters = [...new Set([...Array.from(commonCharacters() + signs), ...readProductCharacters()])]
  .filter((character) => !ABSENT.includes(character))
  .toSorted();
const text = characters.join('');

/** What the server writes documents with: names of people and places have more characters than pages of ours. */
const forDocuments = join(import.meta.dirname, '../../apps/server/fonts/noto-sans-sc-400.woff2');
copyFileSync(join(source, 'noto-sans-sc-chinese-simplified-400-normal.woff2'), forDocuments);

for (const weight of WEIGHTS) {
  const face = readFileSync(join(source, `noto-sans-sc-chinese-simplified-${weight}-normal.woff2`));
  const cut = await subsetFont(face, text, { targetFormat: 'woff2' });
  writeFileSync(join(target, `noto-sans-sc-${weight}.woff2`), cut);
  console.log(`noto-sans-sc-${weight}.woff2: ${characters.length} characters, ${(cut.length / 1024).toFixed(0)} KiB`);
}
writeFileSync(join(target, 'characters.txt'), text.replace(/(.{80})/gu, '$1\n') + '\n');
