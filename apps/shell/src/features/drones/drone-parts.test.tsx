// @vitest-environment happy-dom
import { ApiError } from '@skein/api-client/call-errors.ts';
import { cleanup, fireEvent, screen, show, waitFor } from '@skein/app-kit/testing/show.tsx';
import { getOwnAccess } from '@skein/contract/access.ts';
import { droneBatteryCalls, droneDocumentCalls } from '@skein/contract/drone-papers.ts';
import type { Drone } from '@skein/contract/drones.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { CarriedPayloads } from '../../mounts/carried-payloads.tsx';
import { DroneBatteries } from './drone-batteries.tsx';
import { DroneDocuments } from './drone-documents.tsx';

afterEach(cleanup);

const drone = {
  id: '00000000-0000-4000-8000-000000000001',
  name: '巡检一号',
  isEditable: true,
  emptyWeightGrams: 900,
  maxTakeoffGrams: 1400,
} as Drone;
const away = new ApiError({
  isSuccess: false,
  code: 503,
  msg: '暂时连不上数据库',
  reason: 'database_unavailable',
  data: {},
});

const parts = {
  batteries: { part: <DroneBatteries drone={drone} />, none: '还没有登记电池。' },
  papers: { part: <DroneDocuments drone={drone} />, none: '还没有文件。' },
  payloads: { part: <CarriedPayloads drone={drone} />, none: '现在没有挂载。' },
};

it.each(['batteries', 'papers', 'payloads'] as const)(
  'says of the %s that they could not be read, and not that there are none',
  async (which) => {
    const { part, none } = parts[which];
    let isAway = true;
    const reply = async (endpoint: unknown): Promise<unknown> => {
      if (endpoint === getOwnAccess) return { info: { enterprise: null, roles: [], grants: [] } };
      if (isAway) throw away;
      return { list: [], total: 0 };
    };
    await show(part, reply, textLoaders);
    const again = await screen.findByRole('button', { name: '重试' }, { timeout: 10_000 });
    expect(screen.queryByText(none)).toBeNull();
    isAway = false;
    fireEvent.click(again);
    expect(await screen.findByText(none, undefined, { timeout: 10_000 })).toBeTruthy();
  },
);

const battery = {
  id: drone.id,
  serialNumber: 'BT-01',
  cycles: 9,
  healthPercent: 96,
  updatedAt: '2026-11-01T00:00:00Z',
};
const paper = { fileId: drone.id, name: '保险单.pdf', kind: 'pdf', bytes: 2048, addedAt: '2026-11-01T00:00:00Z' };

it.each([
  [droneBatteryCalls, battery, parts.batteries.part, '删除电池 BT-01', '删除电池 BT-01？'],
  [droneDocumentCalls, paper, parts.papers.part, '删除保险单.pdf', '删除“保险单.pdf”？'],
] as const)('asks before something of a drone is deleted for good: %#', async (calls, row, part, button, question) => {
  const call = vi.fn(async (endpoint: unknown) => (endpoint === calls.remove ? null : { list: [row], total: 1 }));
  await show(part, call, textLoaders);
  const removed = () => call.mock.calls.filter(([endpoint]) => endpoint === calls.remove).length;
  fireEvent.click(await screen.findByRole('button', { name: button }, { timeout: 10_000 }));
  expect(removed()).toBe(0);
  const dialog = await screen.findByRole('alertdialog', { name: question });
  fireEvent.click(
    [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === '删除') as HTMLElement,
  );
  await waitFor(() => expect(removed()).toBe(1));
});
