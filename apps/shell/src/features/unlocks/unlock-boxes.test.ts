import type { Unlock } from '@skein/contract/unlocks.ts';
import { UnlockFacts } from '@skein/contract/unlock-request.ts';
import { describe, expect, it } from 'vitest';

import { chosenBox } from './chosen.ts';
import { boxesOfUnlock, factsInBoxes, fits } from './unlock-boxes.ts';

const drone = { id: '6f9b0a52-6f0c-4d7e-9b2a-3c1d5e7f9a01', name: 'Survey 1', text: 'SN1' };
const zone = { id: '6f9b0a52-6f0c-4d7e-9b2a-3c1d5e7f9a02', name: 'Airport', text: 'ZGSZ' };
const drawn = JSON.stringify({
  kind: 'polygon',
  rings: [
    [
      [113, 22],
      [114, 22],
      [114, 23],
    ],
  ],
});

describe('the boxes of an unlock request', () => {
  it('say of a new one that everything but its usual ceiling is missing', () => {
    const facts = factsInBoxes(boxesOfUnlock(undefined));
    expect(facts).toMatchObject({ type: 'polygon', shape: null, from: null, until: null, droneIds: [], pilotIds: [] });
    expect(facts.band).toEqual({ lowerMeters: null, upperMeters: 120, reference: 'ground' });
  });

  it('send what the type is about, and keep what was filled in for another', () => {
    const boxes = { ...boxesOfUnlock(undefined), name: 'Port', shape: drawn, zones: chosenBox([zone]), country: 'CN' };
    expect(factsInBoxes(boxes)).toMatchObject({ shape: { kind: 'polygon' }, zoneIds: [], country: '' });
    expect(factsInBoxes({ ...boxes, type: 'zone' })).toMatchObject({ shape: null, zoneIds: [zone.id] });
    expect(factsInBoxes({ ...boxes, type: 'country' })).toMatchObject({ shape: null, zoneIds: [], country: 'CN' });
    expect(UnlockFacts.safeParse(factsInBoxes(boxes)).success).toBe(true);
  });

  it('ask for the standard of Remote ID where the type is about it', () => {
    const boxes = { ...boxesOfUnlock(undefined), type: 'rid', ridLevel: '2' };
    expect(factsInBoxes(boxes)).toMatchObject({ ridLevel: 2, isUserOnly: false });
    expect(factsInBoxes({ ...boxes, type: 'power' }).ridLevel).toBeNull();
    expect(factsInBoxes({ ...boxes, ridLevel: '' }).ridLevel).toBeNull();
  });

  it('hold no shape as long as corners are missing', () => {
    const begun = JSON.stringify({ kind: 'polygon', rings: [[[113, 22]]] });
    expect(factsInBoxes({ ...boxesOfUnlock(undefined), shape: begun }).shape).toBeNull();
  });

  it('bring back what a kept request says', () => {
    const facts: UnlockFacts = {
      name: 'Port',
      type: 'circle',
      zoneIds: [],
      shape: { kind: 'circle', center: [113.9, 22.5], radiusMeters: 800 },
      country: '',
      ridLevel: null,
      isUserOnly: true,
      band: { lowerMeters: 10, upperMeters: 150, reference: 'sea' },
      from: '2026-12-01T08:30:00.000Z',
      until: '2026-12-02T00:00:00.000Z',
      droneIds: [drone.id],
      pilotIds: [],
      purpose: 'Survey',
      documentIds: [],
    };
    const kept = {
      ...facts,
      zones: [],
      drones: [{ ...drone, serialNumber: 'SN1' }],
      pilots: [],
      documents: [],
    } as unknown as Unlock;
    expect(factsInBoxes(boxesOfUnlock(kept))).toEqual(facts);
  });

  it('are not filled from what an earlier release kept', () => {
    expect(fits.drones('["a"]')).toBe(false);
    expect(fits.drones(chosenBox([drone]))).toBe(true);
    expect(fits.shape('{')).toBe(false);
  });
});
