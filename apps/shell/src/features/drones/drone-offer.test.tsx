// @vitest-environment happy-dom
import { createQueryClient } from '@skein/app-kit/create-query-client.ts';
import { cleanup, fireEvent, screen, show, waitFor } from '@skein/app-kit/testing/show.tsx';
import { explainPermission, getOwnAccess } from '@skein/contract/access.ts';
import { droneCalls, type Drone } from '@skein/contract/drones.ts';
import type { UserInfo } from '@skein/contract/session.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { userQuery } from '../../session/session.queries.ts';
import { DroneOffer } from './drone-offer.tsx';

afterEach(cleanup);

const ID = '00000000-0000-4000-8000-000000000001';
const UNTIL = '2026-11-25T08:00:00.000Z';
const own = { id: ID, name: '应急侦察 05', offeredUntil: null, isEditable: true, isOfferable: true } as Drone;
const offered = { ...own, offeredUntil: UNTIL };
const MAKE = '生成移交码…';

const open = async (drone: Drone, mayGive = true) => {
  const call = vi.fn(async (endpoint: unknown, _input: unknown): Promise<unknown> => {
    if (endpoint === droneCalls.offer) return { info: { code: '7k2mq-x9d4t', offeredUntil: UNTIL } };
    if (endpoint === explainPermission) return { info: { words: '需要权限', granters: [] } };
    if (endpoint !== getOwnAccess) return null;
    const grants = mayGive ? [{ permission: 'drones:dispose', scope: 'enterprise' }] : [];
    return { info: { enterprise: null, roles: [], grants } };
  });
  const client = createQueryClient();
  client.setQueryData(userQuery.queryKey, { id: ID, mail: 'owner@skein.demo', phone: null } as UserInfo);
  const { become } = await show(<DroneOffer drone={drone} />, call, textLoaders, client);
  await waitFor(() => expect(client.getQueryData(['session', 'access'])).toBeDefined());
  const sent = (endpoint: unknown) => call.mock.calls.filter(([asked]) => asked === endpoint).map(([, input]) => input);
  return { become: (next: Drone) => become(<DroneOffer drone={next} />), sent };
};
const button = (name: string) => screen.queryByRole('button', { name });

it('makes a code for whoever proves that they are there, and shows it once it is good', async () => {
  const { become, sent } = await open(own);
  expect(button('撤回移交码')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: MAKE }));
  const password = await screen.findByLabelText(/当前密码/);
  fireEvent.click(screen.getByRole('button', { name: '生成移交码', hidden: true }));
  expect(sent(droneCalls.offer)).toEqual([]);
  fireEvent.change(password, { target: { value: 'skein-demo' } });
  fireEvent.click(screen.getByRole('button', { name: '生成移交码', hidden: true }));
  await waitFor(() => expect(sent(droneCalls.offer)).toEqual([{ body: { id: ID, password: 'skein-demo' } }]));
  await waitFor(() => expect(screen.queryByLabelText(/当前密码/)).toBeNull());
  become(offered);
  expect(screen.getByDisplayValue('7k2mq-x9d4t')).toBe(document.activeElement);
});

it('takes the code back, and does not show it any more', async () => {
  const { become, sent } = await open(offered);
  expect(button('生成新的移交码…')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '撤回移交码' }));
  await waitFor(() => expect(sent(droneCalls.withdrawOffer)).toEqual([{ body: { id: ID } }]));
  become(own);
  expect(button('撤回移交码')).toBeNull();
});

it('says to one who may change it and not give it away what that takes', async () => {
  const { sent } = await open({ ...offered, isOfferable: false }, false);
  const make = screen.getByRole('button', { name: '生成新的移交码…' });
  expect(make.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(make);
  expect(screen.queryByLabelText(/当前密码/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '撤回移交码' }));
  await waitFor(() => expect(sent(droneCalls.withdrawOffer)).toHaveLength(1));
});

it('offers nothing to one who gives away drones of another unit', async () => {
  await open({ ...own, isOfferable: false });
  expect(button(MAKE)).toBeNull();
});

it('can be given away by one who may not change it, who cannot take the code back', async () => {
  await open({ ...offered, isEditable: false });
  expect(button('生成新的移交码…')).not.toBeNull();
  expect(button('撤回移交码')).toBeNull();
});
