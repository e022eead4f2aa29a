// @vitest-environment happy-dom
import { ApiError } from '@skein/api-client/call-errors.ts';
import { payloadCalls, type Payload } from '@skein/contract/payloads.ts';
import { forgetDrafts } from '@skein/ui/form-draft.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { aPayload } from '../testing/a-payload.ts';
import { act, beforeServer, cleanup, renderHook, waitFor } from '../testing/show.tsx';
import { useRecordForm } from './use-record-form.ts';

const empty = {
  name: '',
  serialNumber: '',
  kind: '',
  model: '',
  weightGrams: '',
  modelIds: '',
  sensorWidthMillimeters: '',
  sensorHeightMillimeters: '',
  focalLengthMillimeters: '',
  imageWidthPixels: '',
  imageHeightPixels: '',
  state: 'ready',
  note: '',
};
const first = aPayload({ note: 'as it was' });
const changedByOther: Payload = { ...first, version: 2, note: 'of the other' };

beforeEach(() => forgetDrafts());
afterEach(cleanup);

const open = (
  record: Payload,
  given: { isOver?: boolean; refusal?: Error; isAsked?: (name: string) => boolean } = {},
) => {
  const call = vi.fn(async (_endpoint: unknown, _input: unknown) => ({ info: record }));
  if (given.refusal) call.mockRejectedValueOnce(given.refusal);
  const { isOver = false, isAsked = () => true } = given;
  const parts = { empty, label: (name: string) => name, calls: payloadCalls, onClose: vi.fn(), onSaved: vi.fn() };
  const wrapper = beforeServer(call);
  return { ...renderHook(() => useRecordForm({ ...parts, record, isOver, isAsked }), { wrapper }), call };
};

/** The server's answer to whoever comes second. */
const staleBy = (current: Payload) =>
  new ApiError({ isSuccess: false, code: 409, msg: 'stale', reason: 'stale_version', data: { current } });

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

it('whoever saves second is shown what it is by now, and saves it knowingly', async () => {
  const { result, call } = open(first, { refusal: staleBy(changedByOther) });
  act(() => result.current.form.set('name', 'of mine'));
  act(() => result.current.submit());
  await waitFor(() => expect(result.current.theirs).toEqual({ note: 'of the other' }));
  expect(result.current.form.failure).toBeUndefined();
  expect(result.current.form.values).toMatchObject({ name: 'of mine', note: 'as it was' });
  act(() => result.current.submit());
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(call.mock.calls.map(([, input]) => (input as { body: { version: number } }).body.version)).toEqual([1, 2]);
});

it('is told so also where nothing that the form asks for was changed, until they start over', async () => {
  const { result } = open(first, { refusal: staleBy({ ...first, version: 2 }) });
  act(() => result.current.form.set('name', 'of mine'));
  act(() => result.current.submit());
  await waitFor(() => expect(result.current.theirs).toEqual({}));
  act(() => result.current.form.discardDraft());
  expect(result.current.theirs).toBeUndefined();
});

it('what is over is not changed: what stands in the form makes a new one', async () => {
  leaveTyped('of mine');
  const { result, call } = open(changedByOther, { isOver: true });
  expect(result.current.theirs).toBeUndefined();
  act(() => result.current.submit());
  await waitFor(() => expect(call).toHaveBeenCalled());
  const [endpoint, input] = call.mock.calls[0] ?? [];
  expect(endpoint).toBe(payloadCalls.create);
  expect((input as { body: object }).body).not.toHaveProperty('version');
});

it('what a hidden field holds stops nobody, and is not sent', async () => {
  const { result, call } = open(first, { isAsked: (name) => name !== 'imageWidthPixels' });
  act(() => result.current.form.set('imageWidthPixels', 'wide'));
  act(() => result.current.submit());
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { imageWidthPixels: null } });
  expect(result.current.form.values.imageWidthPixels).toBe('wide');
});
