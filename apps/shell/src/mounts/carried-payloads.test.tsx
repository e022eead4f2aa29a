// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, show } from '@skein/app-kit/testing/show.tsx';
import { getOwnAccess } from '@skein/contract/access.ts';
import type { Drone } from '@skein/contract/drones.ts';
import { payloadMountCalls } from '@skein/contract/payload-mounts.ts';
import { payloadCalls } from '@skein/contract/payloads.ts';
import { installPopover } from '@skein/ui/testing/popover.ts';
import { afterEach, expect, it } from 'vitest';

import { textLoaders } from '../locales/texts.ts';
import { CarriedPayloads } from './carried-payloads.tsx';

installPopover();
afterEach(cleanup);

const drone = { id: 'd', emptyWeightGrams: 1000, maxTakeoffGrams: 1500, state: 'registered' } as Drone;
const lamp = {
  id: 'm',
  payloadId: 'p',
  payload: '探照灯',
  weightGrams: 300,
  since: '2026-01-01T00:00:00Z',
  until: null,
};
const spare = { id: 's', name: '喊话器', model: 'LP12', serialNumber: 'S-1', weightGrams: 180, isEditable: true };

const reply = (mounts: readonly object[]) => async (endpoint: unknown) => {
  if (endpoint === getOwnAccess) return { info: { enterprise: null, roles: [], grants: [] } };
  if (endpoint === payloadMountCalls.ofDrone) return { list: mounts, total: mounts.length };
  return endpoint === payloadCalls.list ? { list: [spare], total: 1 } : { list: [], total: 0 };
};

it('says what a drone may carry before it carries anything, and where the figures stand', async () => {
  await show(<CarriedPayloads drone={drone} />, reply([]), textLoaders);
  expect(
    await screen.findByText(/空机 1,000\sg \+ 挂载 0\sg = 1,000\sg，最大起飞重量 1,500\sg，余量 500\sg/),
  ).toBeTruthy();
  expect(screen.getByText(/“资料”/)).toBeTruthy();
});

it('says so with what it carries, and of each payload that is offered what it weighs', async () => {
  await show(<CarriedPayloads drone={drone} />, reply([lamp]), textLoaders);
  expect(await screen.findByText(/挂载 300\sg = 1,300\sg，最大起飞重量 1,500\sg，余量 200\sg/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('combobox'));
  expect(await screen.findByText(/LP12 · S-1 · 180\sg/)).toBeTruthy();
});
