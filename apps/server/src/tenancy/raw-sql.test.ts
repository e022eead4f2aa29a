import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Off the same types that hide them. */
const tenantTables = (() => {
  const schema = read('db/schema.generated.ts');
  const rows = schema.matchAll(/export interface (\w+) \{([^}]*)\}/g);
  const ofEnterprises = new Set(
    [...rows].flatMap(([, row, columns]) => (/^ {2}enterprise_id: (?!.*null)/m.test(columns ?? '') ? [row] : [])),
  );
  return [...schema.matchAll(/^ {2}(\w+): (\w+);$/gm)].flatMap(([, table, row]) =>
    ofEnterprises.has(row) ? [table] : [],
  );
})();

/** Words of SQL that name such a table themselves, past the door of `tenant-rows.ts` and past the types. */
const namedIn = (source: string): string[] => {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const naming = new RegExp(
    `\\b(?:from|join|into|update|using|only|table)\\s+"?(${tenantTables.join('|')})"?\\b(?!')`,
    'gi',
  );
  return [...code.matchAll(naming)].map(([words]) => words);
};

/** Who may, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'event-outbox/event-outbox.repo.ts':
    'writes thousands by columns and goes through an index, which no builder says; keys hold the enterprise',
  'modules/services/end-of-running.repo.ts':
    'a part of queries, bound to the enterprise of the row that it stands beside',
  'modules/session/session.repo.ts': 'finds where the caller works; without it there is no tenant',
  'modules/webhooks/answers.repo.ts': 'forgets by age, whosever they are',
  'modules/webhooks/waiting-bounds.repo.ts': 'counts for the platform, from one webhook to the next in an index',
};

it('knows the tables of enterprises', () => {
  expect(tenantTables).toEqual(expect.arrayContaining(['memberships', 'payloads', 'roles', 'units']));
  expect(tenantTables).not.toContain('sessions');
});

it.each(['select from units', 'with x as (delete from "roles" where true)', 'join\n  memberships m on true'])(
  'finds a planted %j',
  (planted) => {
    expect(namedIn(`sql\`${planted}\``)).toHaveLength(1);
  },
);

it('is written by nobody else', () => {
  const files = globSync('**/*.ts', { cwd: root }).filter((path) => !/^(db|testing)\/|\.test\.ts$/.test(path));
  expect(files.length).toBeGreaterThan(200);
  const naming = files.filter((path) => namedIn(read(path)).length > 0);
  expect(naming.toSorted()).toEqual(Object.keys(exceptions));
});
