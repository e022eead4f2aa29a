// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, show, waitFor } from '@skein/app-kit/testing/show.tsx';
import type { Chosen } from '@skein/app-kit/lists/use-chosen.ts';
import { droneCalls } from '@skein/contract/drones.ts';
import { installPopover } from '@skein/ui/testing/popover.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { StateMenu, type StateMenuProps } from './state-menu.tsx';

installPopover();
afterEach(cleanup);

type Answer = (endpoint: unknown, input: { readonly body: { readonly ids: readonly string[] } }) => Promise<unknown>;

const retire = async (ids: readonly string[], answer: Answer) => {
  const call = vi.fn((endpoint: unknown, input: unknown) => answer(endpoint, input as Parameters<Answer>[1]));
  const tell = vi.fn<StateMenuProps['tell']>();
  const settle = vi.fn();
  const { become } = await show(
    <StateMenu chosen={{ ids, settle } as Partial<Chosen> as Chosen} tell={tell} />,
    call,
    textLoaders,
  );
  fireEvent.click(screen.getByRole('menuitem', { name: '已退役', hidden: true }));
  await waitFor(() => expect(tell).toHaveBeenCalledOnce());
  // With the choice the menu is gone.
  become(null);
  return { sent: () => call.mock.calls.map(([, input]) => input), tell, settle };
};

it('gives all that were retired their states back, on whichever page they were chosen', async () => {
  const former = [
    { id: 'one', state: 'registered' },
    { id: 'two', state: 'maintenance' },
    { id: 'three', state: 'registered' },
  ];
  const chosen = ['one', 'two', 'three', 'four'];
  const { sent, tell } = await retire(chosen, async (endpoint) =>
    endpoint === droneCalls.setState ? { list: former, total: 3 } : null,
  );
  await tell.mock.lastCall?.[1]();
  expect(sent()).toEqual([
    { body: { ids: chosen, state: 'retired' } },
    { body: { ids: ['one', 'three'], state: 'registered' } },
    { body: { ids: ['two'], state: 'maintenance' } },
  ]);
});

it('does to many what one call does to a hundred, with one way back; what was refused stays chosen', async () => {
  const chosen = Array.from({ length: 230 }, (_, at) => String(at));
  const { sent, tell, settle } = await retire(chosen, async (_, { body: { ids } }) => {
    if (ids.includes('229')) throw new Error('refused');
    return { list: ids.map((id) => ({ id, state: 'registered' })), total: ids.length };
  });
  expect(settle).toHaveBeenCalledWith(chosen.slice(200));
  expect(tell.mock.lastCall?.[0]).toContain('200');
  await tell.mock.lastCall?.[1]();
  expect(sent().slice(3)).toEqual([
    { body: { ids: chosen.slice(0, 100), state: 'registered' } },
    { body: { ids: chosen.slice(100, 200), state: 'registered' } },
  ]);
});
