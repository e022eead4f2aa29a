// @vitest-environment happy-dom
import { ApiError } from '@skein/api-client/call-errors.ts';
import { cleanup, fireEvent, screen, show, waitFor } from '@skein/app-kit/testing/show.tsx';
import { droneCalls } from '@skein/contract/drones.ts';
import { installPopover } from '@skein/ui/testing/popover.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../locales/texts.ts';
import { HandOverButton } from './hand-over-button.tsx';

installPopover();
afterEach(cleanup);

const refused = new ApiError({ isSuccess: false, code: 500, msg: 'no units', reason: 'internal', data: {} });
const unit = { id: 'a', parentId: 'root', name: '飞行一队', members: 0, isEditable: false };

const open = async (answer: () => Promise<unknown>) => {
  const [call, handOver] = [vi.fn(answer), vi.fn()];
  const button = (
    <HandOverButton title="移交 2 架无人机" targets={droneCalls.units} isBusy={false} onHandOver={handOver} />
  );
  await show(button, call, textLoaders);
  fireEvent.click(screen.getByRole('button', { name: '移交到单位…' }));
  return { call, handOver };
};

it('offers the units that the server says, and hands over to the one that is chosen', async () => {
  const { call, handOver } = await open(async () => ({ list: [unit], total: 1 }));
  const box = await screen.findByRole('combobox', { hidden: true });
  expect(call.mock.calls.map(([endpoint]: unknown[]) => endpoint)).toEqual([droneCalls.units]);
  fireEvent.change(box, { target: { value: '一队' } });
  fireEvent.click(screen.getByRole('option', { name: /飞行一队/, hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: '移交', hidden: true }));
  expect(handOver.mock.calls[0]?.[0]).toBe('a');
});

it('shows that the units are still coming, and asks for none of them meanwhile', async () => {
  await open(() => new Promise(() => undefined));
  expect(screen.queryByRole('combobox', { hidden: true })).toBeNull();
  expect(document.querySelector('.sk-skeleton')).not.toBeNull();
});

it('says that the units could not be loaded, and tries again when asked', async () => {
  let isDown = true;
  await open(async () => {
    if (isDown) throw refused;
    return { list: [unit], total: 1 };
  });
  const retry = await screen.findByRole('button', { name: '重试', hidden: true });
  isDown = false;
  fireEvent.click(retry);
  await waitFor(() => expect(screen.queryByRole('combobox', { hidden: true })).not.toBeNull());
});
