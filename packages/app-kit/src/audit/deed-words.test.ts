import { enterpriseFactNames } from '@skein/contract/enterprise-fact-names.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { nameOfDeed, nameOfField, nameOfNoun, nameOfValue } from './deed-words.ts';

const server = join(import.meta.dirname, '../../../../apps/server/src');
/** By the names under which the server records them. */
const recorded = new Set(
  globSync('**/*.ts', { cwd: server })
    .filter((path) => !/\.test\.ts$|^testing\//.test(path))
    .flatMap((path) => [
      ...readFileSync(join(server, path), 'utf8').matchAll(/record(?:Deed|History)\([^']{1,60}'(\w+\.\w+)'/g),
    ])
    .flatMap(([, name]) => name ?? []),
);

it('has words for every deed that the server records, and for what it is done to', () => {
  // A look that finds nothing would find nothing wrong.
  expect(recorded.size).toBeGreaterThan(80);
  const nameless = [...recorded].filter((deed) => nameOfDeed(deed, 'en-US') === deed);
  const nouns = new Set([...recorded].map((deed) => deed.split('.')[0] ?? ''));
  expect([...nameless, ...[...nouns].filter((noun) => nameOfNoun(noun, 'en-US') === noun)]).toEqual([]);
});

it('names what a certification changes as the card of the enterprise does', () => {
  for (const [field, [chinese, english]] of Object.entries(enterpriseFactNames)) {
    expect([nameOfField(field, 'zh-CN'), nameOfField(field, 'en-US')]).toEqual([chinese, english]);
  }
});

it('calls a role of ours as pages do, and leaves the name of another as it is', () => {
  expect(nameOfValue('roles', 'dispatcher', 'en-US')).toBe('Dispatcher');
  expect(nameOfValue('roles', '队务', 'en-US')).toBe('队务');
});

it('says in words what is recorded as a number of ours, and leaves other numbers as they are', () => {
  expect(nameOfValue('authType', 2, 'zh-CN')).toBe('企业认证');
  expect(nameOfValue('seats', 2, 'zh-CN')).toBe('2');
});
