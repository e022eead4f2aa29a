import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { boxesOf, describeField, describeIssues, isRequired, readBoxes } from './form-issues.ts';

const Payload = z.object({
  name: z.string().trim().min(2).max(64),
  kind: z.enum(['camera', 'lidar']),
  massGrams: z.number().int().max(20_000),
  mail: z.email().optional(),
  note: z.string().max(500),
});

describe('errors of a form', () => {
  it.each([
    ['name', {}, '名称不能为空'],
    ['name', { name: '' }, '名称不能为空'],
    ['name', { name: 'x' }, '至少 2 个字符'],
    ['kind', { kind: 'radar' }, '请从给出的选项中选择'],
    ['massGrams', { massGrams: '1.5' }, '请填写整数'],
    ['massGrams', { massGrams: '30000' }, '不能大于 20000'],
    ['massGrams', { massGrams: 'heavy' }, '请填写数字'],
    ['massGrams', { massGrams: '' }, '名称不能为空'],
    ['mail', { mail: 'owner@' }, '请填写有效的邮箱地址'],
    ['mail', { mail: '' }, undefined],
    ['note', { note: '' }, undefined],
  ])('for %s with %j it says %s', (field, values, said) => {
    expect(describeField(Payload, readBoxes(Payload, values), { name: field, label: '名称' }, 'zh-CN')).toBe(said);
  });

  it('speak English too', () => {
    expect(describeField(Payload, {}, { name: 'name', label: 'Name' }, 'en-US')).toBe('Name is required');
  });

  it('are the contract’s own where it has words, in the user’s language', () => {
    const words = { 'zh-CN': '到期日须晚于颁发日', 'en-US': 'It has to expire after it was issued' };
    const Licence = z.object({ expireAt: z.string() }).superRefine((_, context) => {
      context.addIssue({ code: 'custom', params: { words }, path: ['expireAt'] });
    });
    const said = (language: 'zh-CN' | 'en-US') =>
      describeField(Licence, { expireAt: '2020-01-01' }, { name: 'expireAt', label: '到期日' }, language);
    expect([said('zh-CN'), said('en-US')]).toEqual([words['zh-CN'], words['en-US']]);
  });

  it('are the schema’s message where a rule brought one of its own', () => {
    const Even = z.object({ count: z.number().refine((count) => count % 2 === 0, 'even, please') });
    expect(describeField(Even, { count: 1 }, { name: 'count', label: 'Count' }, 'en-US')).toBe('even, please');
  });
});

it('tells all that is wrong, each under its box, and what no box stands for', () => {
  const Zone = z.strictObject({
    name: z.string(),
    band: z.object({ lower: z.number().max(9), upper: z.number() }),
    size: z.int(),
  });
  const boxes = { name: '名称', lower: '下限' } as const;
  const said = describeIssues(
    Zone,
    { band: { lower: 10, upper: 'high' }, size: 1.5, more: 1 },
    ([field, part]) => {
      const box = field === 'band' ? part : field;
      return box === 'name' || box === 'lower' ? { box, label: boxes[box] } : undefined;
    },
    'zh-CN',
  );
  expect(said).toEqual({ boxes: { name: '名称不能为空', lower: '不能大于 9' }, rest: '请填写数字' });
});

it('a box with nothing in it is missing, not too short', () => {
  const said = describeIssues(
    z.object({ name: z.string().min(1) }),
    { name: '' },
    () => ({ box: 'name', label: 'Name' }),
    'en-US',
  );
  expect(said.boxes).toEqual({ name: 'Name is required' });
});

it('knows from the schema which fields are required', () => {
  expect(['name', 'kind', 'massGrams', 'mail', 'note'].filter((field) => isRequired(Payload, field))).toEqual([
    'name',
    'kind',
    'massGrams',
  ]);
});

it('reads the text of a box as its field means it', () => {
  expect(readBoxes(Payload, { name: ' H20 ', massGrams: '828', mail: '', note: '' })).toEqual({
    name: 'H20',
    massGrams: 828,
    mail: undefined,
    note: '',
  });
});

it('keeps what is drawn as JSON in its box, and an empty box is none', () => {
  const Site = z.object({ boundary: z.object({ kind: z.literal('polygon'), corners: z.number() }).nullable() });
  const read = (boundary: string) => readBoxes(Site, { boundary }).boundary;
  const drawn = { kind: 'polygon', corners: 3 } as const;
  expect(read(boxesOf({ boundary: drawn }, ['boundary']).boundary)).toEqual(drawn);
  expect([read(''), isRequired(Site, 'boundary')]).toEqual([null, false]);
  const said = (boundary: string) =>
    describeField(Site, readBoxes(Site, { boundary }), { name: 'boundary', label: '边界' }, 'zh-CN');
  expect([said('{'), said('')]).toEqual(['格式不正确', undefined]);
});

it('keeps several that are chosen as JSON in their box, and an empty box is none of them', () => {
  const Lamp = z.object({ fits: z.array(z.string()).max(2) });
  const boxOf = (fits: readonly string[]) => boxesOf({ fits }, ['fits']).fits;
  const read = (fits: string) => readBoxes(Lamp, { fits }).fits;
  expect([boxOf([]), read(boxOf([])), read(boxOf(['a', 'b']))]).toEqual(['', [], ['a', 'b']]);
  expect(isRequired(Lamp, 'fits')).toBe(false);
  const said = (fits: string) => describeField(Lamp, readBoxes(Lamp, { fits }), { name: 'fits', label: 'x' }, 'en-US');
  expect(said('["a","b","c"]')).toBeDefined();
});
