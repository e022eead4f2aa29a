// @vitest-environment happy-dom
import { ApiError } from '@skein/api-client/call-errors.ts';
import { cleanup, screen, show } from '@skein/app-kit/testing/show.tsx';
import { afterEach, expect, it, vi } from 'vitest';

import type { NamedPart } from '../../flights/named-parts.ts';
import { textLoaders } from '../../locales/texts.ts';
import { PartField } from './part-field.tsx';

afterEach(cleanup);

const away = new ApiError({
  isSuccess: false,
  code: 503,
  msg: '暂时连不上数据库',
  reason: 'database_unavailable',
  data: {},
});

it.each([
  ['is not for these eyes', async () => undefined, '（不在您的权限范围内）'],
  ['could not be looked up', () => Promise.reject<undefined>(away), '（名称暂时查不到）'],
] satisfies [string, () => Promise<NamedPart | undefined>, string][])(
  'says of a drone that an address names and that %s just that',
  async (_, findOne, words) => {
    const find = async (): Promise<readonly NamedPart[]> => [];
    const id = '00000000-0000-4000-8000-000000000001';
    const field = <PartField name="drone" placeholder="" id={id} onChange={vi.fn()} find={find} findOne={findOne} />;
    await show(field, vi.fn(), textLoaders);
    expect(await screen.findByDisplayValue(words, undefined, { timeout: 10_000 })).toBeTruthy();
  },
);
