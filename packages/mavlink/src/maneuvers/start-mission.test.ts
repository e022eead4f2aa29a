import { expect, it } from 'vitest';
import { Fleet } from '../vehicle/fleet.ts';
import { MavCmd, MavResult } from '../wire/enums.generated.ts';
import { missionCurrent, missionItemReached } from '../wire/messages.generated.ts';
import { px4ModeNumber } from '../modes/px4-modes.ts';
import { watchLink } from '../testing/watched-link.ts';
import { startMission } from './maneuvers.ts';

const HOLD = px4ModeNumber(4, 3);

/** PX4 in the air, whose mission is over before its next heartbeat: the mode that would show it is never told. */
function flyingPx4() {
  const link = watchLink('px4');
  Object.assign(link.vehicle, { isArmed: true, heightM: 20, targetM: 20 });
  link.start();
  const tell = (seq: number, reached: number | null) => {
    link.wire.vehicle.send(missionCurrent, { seq, total: 3 });
    if (reached !== null) link.wire.vehicle.send(missionItemReached, { seq: reached });
  };
  const start = () => {
    link.session().fly(startMission(link.session()), link.watcher);
    link.wire.pass(40);
    link.vehicle.customMode = HOLD;
  };
  return { ...link, tell, start };
}

it('takes a mission for started of which an item was reached, although its mode was over before a heartbeat', () => {
  const link = flyingPx4();
  link.tell(0, null);
  link.start();
  link.tell(1, 0);
  link.wire.pass(100);
  expect(link.outcomes).toEqual([{ kind: 'done' }]);
});

it('does not take the last item of the flight before for a sign that this one began', () => {
  const link = flyingPx4();
  link.tell(0, 2);
  link.wire.pass(100);
  link.start();
  // PX4 repeats it for ten seconds.
  link.tell(0, 2);
  link.wire.pass(15_000);
  expect(link.outcomes).toMatchObject([{ kind: 'not-seen', step: 'start-mission' }]);
});

it('does not take an item of the plan before, told after the upload of another, for a sign either', () => {
  const link = flyingPx4();
  link.tell(0, null);
  link.start();
  link.tell(0, 2);
  link.wire.pass(15_000);
  expect(link.outcomes).toMatchObject([{ kind: 'not-seen', step: 'start-mission' }]);
});

it.each([
  ['active', 3],
  ['complete', 5],
])('takes a mission for started that calls itself %s, and did not before', (_, missionState) => {
  const link = flyingPx4();
  link.wire.vehicle.send(missionCurrent, { seq: 0, total: 3, missionState: 2 });
  link.wire.pass(20);
  link.start();
  link.wire.vehicle.send(missionCurrent, { seq: 2, total: 3, missionState });
  link.wire.pass(100);
  expect(link.outcomes).toEqual([{ kind: 'done' }]);
});

it('does not believe a mission that calls itself complete as it did before', () => {
  const link = flyingPx4();
  link.wire.vehicle.send(missionCurrent, { seq: 2, total: 3, missionState: 5 });
  link.wire.pass(20);
  link.start();
  link.wire.vehicle.send(missionCurrent, { seq: 2, total: 3, missionState: 5 });
  link.wire.pass(15_000);
  expect(link.outcomes).toMatchObject([{ kind: 'not-seen', step: 'start-mission' }]);
});

it('does not take what another link knew before for a sign that the mission began', () => {
  const fleet = new Fleet();
  const [radio, cellular] = [watchLink('px4', { fleet, link: 'radio' }), watchLink('px4', { fleet, link: 'cellular' })];
  const links = [radio, cellular];
  for (const { vehicle, start } of links) {
    Object.assign(vehicle, { isArmed: true, heightM: 20, targetM: 20 });
    vehicle.answer = (command) => (command === MavCmd.DO_SET_MODE ? MavResult.DENIED : undefined);
    start();
  }
  const pass = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 20) for (const { wire } of links) wire.pass(20);
  };
  // The radio missed the end of the flight before.
  radio.wire.vehicle.send(missionCurrent, { seq: 0, total: 3, missionState: 2 });
  const complete = { seq: 2, total: 3, missionState: 5 };
  cellular.wire.vehicle.send(missionCurrent, complete);
  pass(100);
  expect(cellular.session().vehicle).toBe(radio.session().vehicle);
  radio.session().fly(startMission(radio.session()), radio.watcher);
  pass(1500);
  cellular.wire.vehicle.send(missionCurrent, complete);
  pass(3000);
  expect(radio.outcomes).toMatchObject([{ kind: 'refused', step: 'start-mission' }]);
});
