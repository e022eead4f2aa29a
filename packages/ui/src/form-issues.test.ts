import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { describeField, isRequired, withoutBlanks } from './form-issues.ts';

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
    expect(describeField(Payload, values, field, '名称', 'zh-CN')).toBe(said);
  });

  it('speak English too', () => {
    expect(describeField(Payload, {}, 'name', 'Name', 'en-US')).toBe('Name is required');
  });

  it('are the contract’s own where it has words, in the user’s language', () => {
    const words = { 'zh-CN': '到期日须晚于颁发日', 'en-US': 'It has to expire after it was issued' };
    const Licence = z.object({ expireAt: z.string() }).superRefine((_, context) => {
      context.addIssue({ code: 'custom', params: { words }, path: ['expireAt'] });
    });
    const said = (language: 'zh-CN' | 'en-US') =>
      describeField(Licence, { expireAt: '2020-01-01' }, 'expireAt', '到期日', language);
    expect([said('zh-CN'), said('en-US')]).toEqual([words['zh-CN'], words['en-US']]);
  });

  it('are the schema’s message where a rule brought one of its own', () => {
    const Even = z.object({ count: z.number().refine((count) => count % 2 === 0, 'even, please') });
    expect(describeField(Even, { count: 1 }, 'count', 'Count', 'en-US')).toBe('even, please');
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
