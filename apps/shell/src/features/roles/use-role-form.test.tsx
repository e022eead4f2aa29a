// @vitest-environment happy-dom
import { ApiError } from '@skein/api-client/call-errors.ts';
import { act, beforeChineseServer, cleanup, renderHook, waitFor } from '@skein/app-kit/testing/show.tsx';
import type { EnterpriseRole } from '@skein/contract/enterprise-roles.ts';
import { forgetDrafts } from '@skein/ui/form-draft.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { boxesOfRole } from './role-form.ts';
import { useRoleForm } from './use-role-form.ts';

const first: EnterpriseRole = {
  id: '00000000-0000-4000-8000-000000000001',
  builtIn: null,
  name: '巡检员',
  note: 'as it was',
  grants: {},
  members: 0,
  version: 1,
  updatedAt: '2026-11-16T08:00:00.000Z',
  isEditable: true,
};
const changedByOther: EnterpriseRole = {
  ...first,
  version: 2,
  note: 'of the other',
  grants: { 'members:read': 'enterprise' },
};
const initial = boxesOfRole({ name: '', note: '', grants: {} });

beforeEach(() => forgetDrafts());
afterEach(cleanup);

const open = async (role: EnterpriseRole, refusal?: Error) => {
  const call = vi.fn(async (_endpoint: unknown, _input: unknown) => ({ info: role }));
  if (refusal) call.mockRejectedValueOnce(refusal);
  const wrapper = await beforeChineseServer(call, textLoaders);
  return { ...renderHook(() => useRoleForm({ role, initial, onSaved: vi.fn() }), { wrapper }), call };
};

it('a draft of a role comes back beside what another has made of it, until it is discarded', async () => {
  const { result: left, unmount } = await open(first);
  act(() => left.current.form.set('name', 'of mine'));
  unmount();
  const { result } = await open(changedByOther);
  expect(result.current.form.values).toMatchObject({ name: 'of mine', note: 'as it was' });
  expect(result.current.theirs).toEqual({ note: 'of the other', 'members:read': 'enterprise' });
  act(() => result.current.form.discardDraft());
  expect(result.current.theirs).toBeUndefined();
  expect(result.current.form.values).toEqual(boxesOfRole({ ...changedByOther, name: '巡检员' }));
});

it('whoever saves a role second is shown what it is by now, and saves it knowingly', async () => {
  const data = { current: changedByOther };
  const stale = new ApiError({ isSuccess: false, code: 409, msg: 'stale', reason: 'stale_version', data });
  const { result, call } = await open(first, stale);
  act(() => result.current.submit());
  await waitFor(() => expect(result.current.theirs).toEqual({ note: 'of the other', 'members:read': 'enterprise' }));
  act(() => result.current.submit());
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(call.mock.calls.map(([, input]) => (input as { body: { version: number } }).body.version)).toEqual([1, 2]);
});
