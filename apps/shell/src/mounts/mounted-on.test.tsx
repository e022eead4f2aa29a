// @vitest-environment happy-dom
import { ApiError } from '@skein/api-client/call-errors.ts';
import { cleanup, fireEvent, screen, show } from '@skein/app-kit/testing/show.tsx';
import { getOwnAccess } from '@skein/contract/access.ts';
import { payloadMountCalls } from '@skein/contract/payload-mounts.ts';
import type { Payload } from '@skein/contract/payloads.ts';
import { afterEach, expect, it } from 'vitest';

import { textLoaders } from '../locales/texts.ts';
import { MountedOn } from './mounted-on.tsx';

afterEach(cleanup);

const payload = { id: '00000000-0000-4000-8000-000000000001', isEditable: false } as Payload;
const away = new ApiError({
  isSuccess: false,
  code: 503,
  msg: '暂时连不上数据库',
  reason: 'database_unavailable',
  data: {},
});

it('says of the history of a payload that it could not be read, and not that there is none', async () => {
  let isAway = true;
  const reply = async (endpoint: unknown): Promise<unknown> => {
    if (endpoint === getOwnAccess) return { info: { enterprise: null, roles: [], grants: [] } };
    if (endpoint === payloadMountCalls.ofPayload && isAway) throw away;
    return { list: [], total: 0 };
  };
  await show(<MountedOn payload={payload} />, reply, textLoaders);
  const again = await screen.findByRole('button', { name: '重试' }, { timeout: 10_000 });
  expect(screen.queryByText('没有更早的记录。')).toBeNull();
  isAway = false;
  fireEvent.click(again);
  expect(await screen.findByText('没有更早的记录。', undefined, { timeout: 10_000 })).toBeTruthy();
});
