import { enterpriseFactNames } from '@skein/contract/enterprise-fact-names.ts';
import { expect, it } from 'vitest';

import { nameOfField, nameOfValue } from './deed-words.ts';

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
