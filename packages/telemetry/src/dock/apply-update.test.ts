import { expect, it } from 'vitest';
import type { Stamp } from '../stamp.ts';
import { applyDockUpdate } from './apply-update.ts';
import { unknownDock } from './state.ts';

const stamp = (receivedAtMs: number): Stamp => ({
  source: {
    id: 'dji:7CTDM00EE00ABC',
    protocol: 'dji-cloud',
    link: '7CTDM00EE00ABC',
    staleAfterMs: 6000,
    lostAfterMs: 30_000,
  },
  receivedAtMs,
  measuredAtMs: null,
});

const hatch = {
  cover: 'closed' as const,
  putter: null,
  isLightOn: false,
  isEmergencyStopPressed: false,
  isAlarmOn: false,
};

it('replaces the part that was told and keeps the others', () => {
  const storage = { ...stamp(1000), totalBytes: 100, usedBytes: 0 };
  const before = applyDockUpdate(unknownDock, { storage, hatch: { ...stamp(1000), ...hatch } });
  const after = applyDockUpdate(before, { hatch: { ...stamp(2000), ...hatch, cover: 'open' } });
  expect(after.hatch?.cover).toBe('open');
  expect(after.storage).toBe(storage);
});

it('ignores what is older than it knows', () => {
  const state = applyDockUpdate(unknownDock, { hatch: { ...stamp(2000), ...hatch } });
  expect(applyDockUpdate(state, { hatch: { ...stamp(1000), ...hatch, cover: 'open' } })).toBe(state);
});
