// @vitest-environment happy-dom
import { act, beforeChineseServer, cleanup, renderHook } from '@skein/app-kit/testing/show.tsx';
import { forgetDrafts } from '@skein/ui/form-draft.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { chosenBox } from './chosen.ts';
import type { BoxName } from './unlock-boxes.ts';
import { useUnlockForm } from './use-unlock-form.ts';

beforeEach(() => forgetDrafts());
afterEach(cleanup);

const ring = (corners: number) =>
  Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners;
    return [114 + Math.cos(angle) / 10, 22 + Math.sin(angle) / 10];
  });

/** What the form says of a box once somebody wants to keep it. */
const complaintOf = async (box: BoxName, filled: Partial<Record<BoxName, string>>) => {
  const wrapper = await beforeChineseServer(vi.fn(), textLoaders);
  const { result } = renderHook(() => useUnlockForm({ unlock: undefined, onLeave: vi.fn() }), { wrapper });
  act(() => {
    for (const [name, value] of Object.entries({ name: '港区巡检', ...filled }))
      result.current.form.set(name as BoxName, value);
  });
  act(() => result.current.save());
  return result.current.form.errorOf(box);
};

const drawn = (shape: object) => JSON.stringify(shape);

it.each([
  [
    'a polygon of too many corners',
    'shape',
    { shape: drawn({ kind: 'polygon', rings: [ring(501)] }) },
    '图形有误：最多 500 个角点，请画得简单一些',
  ],
  [
    'a circle that is too wide',
    'shape',
    { type: 'circle', shape: drawn({ kind: 'circle', center: [114, 22], radiusMeters: 1_000_001 }) },
    '图形有误：半径须大于 0 米、不超过 1,000 千米',
  ],
  ['a day long ago', 'fromDay', { fromDay: '1999-05-01' }, '时间须在 2000 年至 2099 年之间'],
  ['a day far ahead', 'untilDay', { untilDay: '2199-05-01' }, '时间须在 2000 年至 2099 年之间'],
  ['a time that is none', 'fromTime', { fromDay: '2026-05-01', fromTime: '25:00' }, '时刻写成 08:00'],
  ['a time without its day', 'untilTime', { untilTime: '08:00' }, '请先填日期'],
  ['a ceiling below the floor', 'ceiling', { ceiling: '5', lower: '10' }, '上限必须高于下限'],
  ['a floor that is no number', 'lower', { lower: 'low' }, '请填写米数'],
  ['a floor below the Earth', 'lower', { lower: '-5000' }, '不能小于 -1000'],
  ['a country that is none', 'country', { type: 'country', country: 'China' }, '格式不正确'],
] as const)('says of %s why the contract would refuse it', async (_, box, filled, said) => {
  expect(await complaintOf(box, filled)).toBe(said);
});

it('begins with the zone that somebody came for, beside what was begun of another request', async () => {
  const wrapper = await beforeChineseServer(vi.fn(), textLoaders);
  const zone = { id: '6f9b0a52-6f0c-4d7e-9b2a-3c1d5e7f9a02', name: '机场', text: 'ZGSZ' };
  const open = (about?: typeof zone) =>
    renderHook(
      () =>
        useUnlockForm({
          unlock: undefined,
          begun: about && { type: 'zone', zones: chosenBox([about]) },
          onLeave: vi.fn(),
        }),
      { wrapper },
    ).result;
  const another = open();
  act(() => another.current.form.set('type', 'country'));
  const { values } = open(zone).current.form;
  expect(values).toMatchObject({ type: 'zone', zones: JSON.stringify([zone]) });
  expect(open().current.form.values).toMatchObject({ type: 'country', zones: '' });
});
