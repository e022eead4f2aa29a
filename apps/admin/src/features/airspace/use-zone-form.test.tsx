// @vitest-environment happy-dom
import { act, beforeChineseServer, cleanup, renderHook } from '@skein/app-kit/testing/show.tsx';
import { forgetDrafts } from '@skein/ui/form-draft.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { useZoneForm } from './use-zone-form.ts';
import type { BoxName } from './zone-boxes.ts';

beforeEach(() => forgetDrafts());
afterEach(cleanup);

const circle = (radiusMeters: number) => JSON.stringify({ kind: 'circle', center: [114, 22], radiusMeters });

/** What the form says once somebody wants to keep it, and whether it was sent. */
const send = async (filled: Partial<Record<BoxName, string>>) => {
  const call = vi.fn(() => new Promise(() => undefined));
  const wrapper = await beforeChineseServer(call, textLoaders);
  const { result } = renderHook(() => useZoneForm({ zone: undefined, onSaved: vi.fn() }), { wrapper });
  act(() => {
    for (const [name, value] of Object.entries({ name: '机场', shape: circle(500), ...filled }))
      result.current.form.set(name as BoxName, value);
  });
  await act(async () => result.current.submit());
  return { form: result.current.form, call };
};

it('is sent when nothing is wrong', async () => {
  const { form, call } = await send({});
  expect(form.failure).toBeUndefined();
  expect(call).toHaveBeenCalledOnce();
});

it.each([
  ['a circle that is too wide', 'shape', { shape: circle(1_000_001) }, '图形有误：半径须大于 0 米、不超过 1,000 千米'],
  ['a floor that is too deep', 'lower', { lower: '-2000' }, '不能小于 -1000'],
  ['an upper bound below the lower', 'upper', { lower: '200' }, '上限必须高于下限'],
  [
    'an end before its beginning',
    'untilDay',
    { fromDay: '2026-05-02', untilDay: '2026-05-01' },
    '结束时间必须晚于开始时间',
  ],
  ['a day long ago', 'fromDay', { fromDay: '1999-01-01' }, '时间须在 2000 年至 2099 年之间'],
  ['an identifier that is too long', 'identifier', { identifier: 'x'.repeat(101) }, '最多 100 个字符'],
] as const)('says of %s why the contract would refuse it, and sends nothing', async (_, box, filled, said) => {
  const { form, call } = await send(filled);
  expect(form.errorOf(box)).toBe(said);
  expect(call).not.toHaveBeenCalled();
});
