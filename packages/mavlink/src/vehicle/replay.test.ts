import { freshnessAt, type Freshness } from '@skein/telemetry/staleness.ts';
import { expect, it } from 'vitest';
import { MissionTally } from '../maneuvers/mission-tally.ts';
import type { PlanItem } from '../plan/plan-item.ts';
import { replay } from '../testing/replay.ts';

const item = (command: number): PlanItem => ({
  command,
  frame: 6,
  params: [0, 0, 0, 0],
  x: 1,
  y: 1,
  z: 20,
  autocontinue: true,
});
const planA = [22, 16, 16, 16].map(item);

/** The second was broken off at its third item, on the same boot. */
it.each([
  ['two-flights-arducopter.tlog', 104],
  ['two-flights-px4.tlog', 121.5],
])('tells two recorded flights of one plan apart: %s', (file, secondAtS) => {
  const tallies = [new MissionTally(planA), new MissionTally(planA)];
  const landed: string[] = [];
  const told = new Set<string>();
  replay(file, ({ state }, event, atS) => {
    told.add(event.kind === 'phase' ? event.phase : event.kind);
    const { mission, mode, phase } = state;
    const shown = phase?.landed ?? null;
    if (shown !== null && shown !== landed.at(-1)) landed.push(shown);
    const tally = tallies[atS < secondAtS ? 0 : 1];
    if (mission !== null && mode?.isArmed === true && mode.mode === 'mission') tally?.note(mission);
  });
  expect(tallies.map(({ isFlown, next }) => [isFlown, next])).toEqual([
    [true, null],
    [false, 2],
  ]);
  const flight = ['taking-off', 'in-air', 'landing', 'on-ground'];
  expect(landed).toEqual(['on-ground', ...flight, ...flight]);
  // Nobody restarted, was silent, or turned out to be two.
  expect([...told].toSorted()).toEqual(['live', 'text', 'update']);
});

/** Another station uploaded the same plan again: neither its number nor its length tells that it is flown anew. */
it.each([
  ['two-flights-arducopter.tlog', 104],
  ['two-flights-px4.tlog', 121.5],
])('shows no item as reached in a recorded flight that was reached in the one before: %s', (file, secondAtS) => {
  const shown = [new Set<string>(), new Set<string>()] as const;
  replay(file, ({ state: { mission, mode, phase } }, _, atS) => {
    if (mission?.currentItem == null || mode?.mode !== 'mission' || phase?.landed === 'on-ground') return;
    shown[atS < secondAtS ? 0 : 1].add(`${mission.currentItem}: ${mission.reachedItem}`);
  });
  const first = ['0: null', '0: 0', '1: 0', '1: 1', '2: 1', '2: 2', '3: 2', '3: 3'];
  expect([...shown[0]]).toEqual(first);
  expect([...shown[1]]).toEqual(first.slice(0, 5));
});

it.each([10_000, -10_000, 3_600_000, -3_600_000])(
  'shows recorded flights as live, and as they were, when our own clock is set by %i ms in the middle of them',
  (byMs) => {
    for (const file of ['two-flights-arducopter.tlog', 'two-flights-px4.tlog']) {
      const [calm, disturbed] = [seenIn(file, 0), seenIn(file, byMs)];
      expect(new Set(disturbed.map(({ freshness }) => freshness))).toEqual(new Set(['live']));
      expect(disturbed.map(({ shown }) => shown)).toEqual(calm.map(({ shown }) => shown));
      // Forward it may have been a sleep: then the least delay is looked for anew, and not found with a message that is late itself.
      const differencesMs = disturbed.map(({ agoMs }, at) => Math.abs(agoMs - (calm[at]?.agoMs ?? NaN)));
      expect(Math.max(...differencesMs)).toBeLessThan(250);
    }
  },
);

/** What is shown from the start of the first flight on; the clock is set in its middle. */
function seenIn(file: string, byMs: number) {
  const seen: { readonly freshness: Freshness; readonly shown: readonly unknown[]; readonly agoMs: number }[] = [];
  replay(
    file,
    ({ state: { position, mode, mission } }, event, atS, wallMs) => {
      if (event.kind !== 'update' || atS < 5) return;
      const freshness = freshnessAt(position, 'fast', wallMs);
      const shown = [position?.latitudeDeg, position?.altitudeMslM, mode?.mode, mission?.currentItem];
      seen.push({ freshness, shown, agoMs: wallMs - (position?.measuredAtMs ?? NaN) });
    },
    { clockStep: { atS: 60, byMs } },
  );
  return seen;
}

/** PX4 numbers its texts, and sends the long ones in parts. */
it('tells every text of a recorded flight once, also over a link that brings every packet twice', () => {
  const textsOf = (isDoubled: boolean): readonly string[] => {
    const texts: string[] = [];
    const note: Parameters<typeof replay>[1] = (_, event) => {
      if (event.kind === 'text') texts.push(event.text.text);
    };
    replay('two-flights-px4.tlog', note, { isDoubled });
    return texts;
  };
  const texts = textsOf(false);
  expect(texts).toContain('RTL: start return at 520 m (31 m above destination)');
  expect(texts).toHaveLength(18);
  expect(textsOf(true)).toEqual(texts);
});

/** A fence that was left, a lost GNSS and a low battery, one after the other. */
it('shows recorded failsafes as what they were', () => {
  const seen: (readonly [atS: number, ...shown: unknown[]])[] = [];
  const texts: string[] = [];
  replay('failsafes-arducopter.tlog', ({ state }, event, atS) => {
    if (event.kind === 'text') texts.push(event.text.text);
    const { mode, fence, gnss, health, power } = state;
    const unhealthy = health?.unhealthy.join(', ');
    seen.push([atS, mode?.mode, fence?.breach, gnss?.fix, unhealthy, health?.isReadyToArm, power?.voltageV]);
  });
  const at = (atS: number) => seen.findLast(([seenAtS]) => seenAtS <= atS)?.slice(1);
  const [full, low] = [expect.closeTo(12.6, 1), expect.closeTo(10.2, 1)];
  expect(at(20)).toEqual(['mission', 'none', 'rtk-fixed', '', true, full]);
  expect(at(26)).toEqual(['return', 'boundary', 'rtk-fixed', 'geofence', true, full]);
  expect(at(36)).toEqual(['return', 'none', 'rtk-fixed', '', true, full]);
  expect(at(100)).toEqual(['guided', 'none', 'none', '', true, full]);
  expect(at(108)).toEqual(['land', 'none', 'none', 'position-estimate', true, full]);
  expect(at(147)).toEqual(['land', 'none', 'rtk-fixed', '', true, full]);
  expect(at(175)).toEqual(['guided', 'none', 'rtk-fixed', '', true, low]);
  expect(at(181)).toEqual(['return', 'none', 'rtk-fixed', 'battery', true, low]);
  // The voltage is back, and it is not armed again until somebody has seen to it.
  expect(at(240)).toEqual(['guided', 'none', 'rtk-fixed', 'battery', false, full]);
  expect(texts).toEqual(
    expect.arrayContaining(['Circle fence breached', 'EKF Failsafe: changed to LAND Mode', 'Battery Failsafe']),
  );
});
