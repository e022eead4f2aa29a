// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, show, waitFor } from '@skein/app-kit/testing/show.tsx';
import type { Chosen } from '@skein/app-kit/lists/use-chosen.ts';
import { droneCalls } from '@skein/contract/drones.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { ActivatedButton, type ActivatedButtonProps } from './activated-button.tsx';

afterEach(cleanup);

it('gives all that were said to be activated back what was said of them, on whichever page they were chosen', async () => {
  const former = [
    { id: 'one', activation: 'unknown' },
    { id: 'two', activation: 'notActivated' },
    { id: 'three', activation: 'unknown' },
  ];
  const call = vi.fn(async (endpoint: unknown, _input: unknown) =>
    endpoint === droneCalls.setActivation ? { list: former, total: 3 } : null,
  );
  const tell = vi.fn<ActivatedButtonProps['tell']>();
  const ids = ['one', 'two', 'three', 'four'];
  const chosen = { ids, settle: vi.fn() } as Partial<Chosen> as Chosen;
  const { become } = await show(<ActivatedButton chosen={chosen} tell={tell} />, call, textLoaders);
  fireEvent.click(screen.getByRole('button', { name: '标为已激活' }));
  await waitFor(() => expect(tell).toHaveBeenCalledOnce());
  // With the choice the button is gone.
  become(null);
  await tell.mock.lastCall?.[1]();
  expect(call.mock.calls.map(([, input]) => input)).toEqual([
    { body: { ids, activation: 'activated' } },
    { body: { ids: ['one', 'three'], activation: 'unknown' } },
    { body: { ids: ['two'], activation: 'notActivated' } },
  ]);
});
