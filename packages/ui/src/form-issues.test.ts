import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { describeField, isRequired, withoutBlanks } from './form-issues.ts';
import { enUS } from './locales/en-US.ts';
import { zhCN } from './locales/zh-CN.ts';

const Payload = z.object({
  name: z.string().trim().min(2).max(64),
  kind: z.enum(['camera', 'lidar']),
  massGrams: z.number().int().max(20_000),
  mail: z.email().optional(),
});

describe('errors of a form', () => {
  it.each([
    ['name', {}, '名称不能为空'],
    ['name', { name: '' }, '名称不能为空'],
    ['name', { name: 'x' }, '至少 2 个字符'],
    ['kind', { kind: 'radar' }, '请从给出的选项中选择'],
    ['massGrams', { massGrams: 1.5 }, '请填写整数'],
    ['massGrams', { massGrams: 30_000 }, '不能大于 20000'],
    ['mail', { mail: 'owner@' }, '请填写有效的邮箱地址'],
    ['mail', { mail: '' }, undefined],
  ])('for %s with %j it says %s', (field, values, said) => {
    expect(describeField(Payload, values, field, '名称', zhCN.form)).toBe(said);
  });

  it('speak English too', () => {
    expect(describeField(Payload, {}, 'name', 'Name', enUS.form)).toBe('Name is required');
  });
});

it('knows from the schema which fields are required', () => {
  expect(['name', 'kind', 'massGrams', 'mail'].filter((field) => isRequired(Payload, field))).toEqual([
    'name',
    'kind',
    'massGrams',
  ]);
});

it('takes a cleared box for nothing said, and keeps zero and no', () => {
  expect(withoutBlanks({ a: '', b: 0, c: false, d: undefined, e: null })).toEqual({ b: 0, c: false });
});
