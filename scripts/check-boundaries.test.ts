import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkBoundaries } from './check-boundaries.ts';
import { rootDir } from './run-step.ts';

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'skein-boundaries-'));
  symlinkSync(join(rootDir, 'node_modules'), join(tree, 'node_modules'));
  for (const folder of ['apps', 'packages']) mkdirSync(join(tree, folder));
});
afterEach(() => rmSync(tree, { recursive: true }));

const plant = (files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
};

it.each([
  ['contract-imports-only-its-layer', 'packages/contract/src/a.ts', '../../geo/src/b.ts', 'packages/geo/src/b.ts'],
  ['map-imports-only-its-layer', 'packages/map/src/a.ts', '../../api-client/src/b.ts', 'packages/api-client/src/b.ts'],
  ['no-app-to-app', 'apps/console/src/a.ts', '../../shell/src/b.ts', 'apps/shell/src/b.ts'],
  ['no-feature-to-feature', 'apps/shell/src/features/one/a.ts', '../two/b.ts', 'apps/shell/src/features/two/b.ts'],
  [
    'modules-meet-at-their-module-file',
    'apps/server/src/modules/one/one.service.ts',
    '../two/two.repo.ts',
    'apps/server/src/modules/two/two.repo.ts',
  ],
  [
    'only-the-door-sees-all-tables',
    'apps/server/src/modules/one/one.repo.ts',
    '../../db/schema.generated.ts',
    'apps/server/src/db/schema.generated.ts',
  ],
  ['dji-roles-apart', 'packages/dji-cloud/src/cloud/a.ts', '../device/b.ts', 'packages/dji-cloud/src/device/b.ts'],
  ['no-product-code-to-tests', 'apps/server/src/a.ts', './testing/b.ts', 'apps/server/src/testing/b.ts'],
])('refuses %s', async (rule, from, specifier, to) => {
  plant({ [from]: `export { b } from '${specifier}';\n`, [to]: 'export const b = 1;\n' });
  const { violations } = await checkBoundaries(tree);
  expect(violations.join('\n')).toContain(rule);
});

it('refuses a service that queries the database itself', async () => {
  plant({ 'apps/server/src/modules/one/one.service.ts': "import pg from 'pg';\nexport const pool = new pg.Pool();\n" });
  expect((await checkBoundaries(tree)).violations.join('\n')).toContain('only-repositories-query');
});

it('refuses two files that import each other', async () => {
  plant({
    'packages/geo/src/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
    'packages/geo/src/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
  });
  expect((await checkBoundaries(tree)).violations.join('\n')).toContain('no-cycles');
});

it('lets the allowed layers through', async () => {
  plant({
    'packages/ui/src/a.ts': "export { b } from '../../geo/src/b.ts';\n",
    'packages/geo/src/b.ts': 'export const b = 1;\n',
  });
  const { violations, moduleCount } = await checkBoundaries(tree);
  expect(violations).toEqual([]);
  expect(moduleCount).toBe(2);
});
