import { expect, it } from 'vitest';
import { shiftStamps } from './shift-stamps.ts';
import type { Stamp, TelemetrySource } from './stamp.ts';

const source: TelemetrySource = {
  id: 'dji-cloud:DOCK1',
  protocol: 'dji-cloud',
  link: 'DOCK1',
  staleAfterMs: 6000,
  lostAfterMs: 30_000,
};

const section = (receivedAtMs: number, measuredAtMs: number | null, value: number) => ({
  source,
  receivedAtMs,
  measuredAtMs,
  value,
});

interface State {
  readonly place: (Stamp & { readonly value: number }) | null;
  readonly power: (Stamp & { readonly value: number }) | null;
  readonly packs: readonly (Stamp & { readonly value: number })[];
}

it('moves the times of every section and of every part of a list, and nothing else', () => {
  const state: State = { place: section(2000, 1900, 7), power: null, packs: [section(1000, null, 1)] };
  expect(shiftStamps(state, -500)).toEqual({
    place: section(1500, 1400, 7),
    power: null,
    packs: [section(500, null, 1)],
  });
});
