// @vitest-environment happy-dom
import { cleanup, screen, show } from '@skein/app-kit/testing/show.tsx';
import type { Unlock } from '@skein/contract/unlocks.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { UnlockFactList } from './unlock-facts.tsx';

afterEach(cleanup);

const powerUnlock: Partial<Unlock> = {
  type: 'power',
  number: 'UL-2026-000001',
  zones: [],
  drones: [],
  pilots: [],
  band: { lowerMeters: null, upperMeters: 120, reference: 'ground' },
  from: null,
  until: null,
  round: 1,
};

it('counts the pilots of a licence whose accounts are gone', async () => {
  const licence = { number: 'L-1', issuedAt: '2026-11-01T00:00:00.000Z', serialNumbers: [], pilotCount: 2 };
  const unlock = { ...powerUnlock, licence: licence as never } as Unlock;
  await show(<UnlockFactList unlock={unlock} />, vi.fn(), textLoaders);
  expect(await screen.findByText('2 名账户已注销的飞手')).toBeTruthy();
});

it('tells from where to where is asked, not only how high', async () => {
  const band = { lowerMeters: 80, upperMeters: 120, reference: 'ground' } as const;
  await show(<UnlockFactList unlock={{ ...powerUnlock, band } as Unlock} />, vi.fn(), textLoaders);
  expect(await screen.findByText('地面以上 80 m 至 120 m')).toBeTruthy();
});
