// @vitest-environment happy-dom
import { cleanup, screen, show } from '@skein/app-kit/testing/show.tsx';
import type { Unlock } from '@skein/contract/unlocks.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { UnlockFactList } from './unlock-facts.tsx';

afterEach(cleanup);

it('counts the pilots of a licence whose accounts are gone', async () => {
  const unlock: Partial<Unlock> = {
    type: 'power',
    number: 'UL-2026-000001',
    zones: [],
    drones: [],
    pilots: [],
    licence: { number: 'L-1', issuedAt: '2026-11-01T00:00:00.000Z', serialNumbers: [], pilotCount: 2 } as never,
    band: { lowerMeters: null, upperMeters: 120, reference: 'ground' },
    from: null,
    until: null,
    round: 1,
  };
  await show(<UnlockFactList unlock={unlock as Unlock} />, vi.fn(), textLoaders);
  expect(await screen.findByText('2 名账户已注销的飞手')).toBeTruthy();
});
