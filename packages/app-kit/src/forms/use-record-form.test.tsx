// @vitest-environment happy-dom
import { payloadCalls, type Payload } from '@skein/contract/payloads.ts';
import { forgetDrafts } from '@skein/ui/form-draft.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createQueryClient } from '../create-query-client.ts';
import { ServerContext, type ServerConnection } from '../server-connection.ts';
import { useRecordForm } from './use-record-form.ts';

const empty = { name: '', serialNumber: '', kind: '', model: '', weightGrams: '', state: 'ready', note: '' };
const first: Payload = {
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  name: 'P1',
  serialNumber: 'SN-1',
  kind: 'camera',
  model: '',
  weightGrams: 800,
  state: 'ready',
  note: 'as it was',
  unit: '总部',
  updatedAt: '2026-11-16T08:00:00.000Z',
  isEditable: true,
};
const changedByOther: Payload = { ...first, version: 2, note: 'of the other' };

beforeEach(() => forgetDrafts());
afterEach(cleanup);

const open = (record: Payload) => {
  const call = vi.fn(async (_endpoint: unknown, _input: unknown) => ({ info: record }));
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServerContext value={{ call } as unknown as ServerConnection}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ServerContext>
  );
  const parts = { empty, label: (name: string) => name, calls: payloadCalls, onClose: vi.fn(), onSaved: vi.fn() };
  return { ...renderHook(() => useRecordForm({ ...parts, record }), { wrapper }), call };
};

/** Typed into the first version, and left. */
const leaveTyped = (typed: string) => {
  const { result, unmount } = open(first);
  act(() => result.current.form.set('note', typed));
  unmount();
};

it('a draft comes back as it was left, beside what another has made of the record since', async () => {
  leaveTyped('of mine');
  const { result, call } = open({ ...changedByOther, name: 'P2' });
  expect(result.current.form.values).toMatchObject({ name: 'P1', note: 'of mine' });
  expect(result.current.theirs).toEqual({ name: 'P2', note: 'of the other' });
  act(() => result.current.submit());
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { version: 2, note: 'of mine' } });
});

it('is told so as often as the draft comes back, until it is discarded: then the record is as it is by now', () => {
  leaveTyped('of mine');
  const again = open(changedByOther);
  act(() => again.result.current.form.set('note', 'of mine, and more'));
  again.unmount();
  const { result } = open(changedByOther);
  expect(result.current.theirs).toEqual({ note: 'of the other' });
  act(() => result.current.form.discardDraft());
  expect(result.current.theirs).toBeUndefined();
  expect(result.current.form.values.note).toBe('of the other');
  expect([result.current.form.isChanged, result.current.form.isRestored]).toEqual([false, false]);
  expect(sessionStorage).toHaveLength(0);
});

it('nothing is told of a record that nobody changed, nor of what the form does not ask for', () => {
  leaveTyped('of mine');
  expect(open(first).result.current.theirs).toBeUndefined();
  expect(open({ ...first, version: 2 }).result.current.theirs).toBeUndefined();
});
