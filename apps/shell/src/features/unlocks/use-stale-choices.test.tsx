// @vitest-environment happy-dom
import { beforeChineseServer, cleanup, renderHook } from '@skein/app-kit/testing/show.tsx';
import { afterEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { useStaleChoices } from './use-stale-choices.ts';

afterEach(cleanup);

it.each([
  ['type', 'rid', '远程识别'],
  ['reference', 'sea', '海平面'],
  ['ridLevel', '2', '中国标准'],
  ['ridLevel', '', '请选择'],
  ['users', 'named', '仅所列飞手'],
  ['country', 'CN', '中国'],
] as const)('says what another chose under %s as the form says it', async (name, box, said) => {
  const wrapper = await beforeChineseServer(vi.fn(), textLoaders);
  const { result } = renderHook(() => useStaleChoices({ [name]: box }), { wrapper });
  const choices: Partial<Record<string, readonly { value: string; label: string }[]>> = result.current;
  expect(choices[name]?.find(({ value }) => value === box)?.label).toBe(said);
});
