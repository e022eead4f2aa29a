import { expect, it } from 'vitest';
import { watchLink } from '../testing/watched-link.ts';
import { missionCurrent, missionItemReached, systemTime } from '../wire/messages.generated.ts';

it('takes no item of the flight before for reached after a restart, though the mission is the same', () => {
  const { wire, vehicle, events, start } = watchLink();
  const session = start();
  vehicle.isSilent = true;
  const tellMission = (seq: number) => {
    wire.vehicle.send(missionCurrent, { seq, total: 9, missionState: 3, missionMode: 1 });
    wire.pass(0);
  };
  const reachedItem = () => session.state.mission?.reachedItem;
  tellMission(3);
  wire.vehicle.send(missionItemReached, { seq: 3 });
  wire.pass(0);
  expect(reachedItem()).toBe(2);
  for (const timeBootMs of [500, 700]) wire.vehicle.send(systemTime, { timeUnixUsec: 0n, timeBootMs });
  wire.pass(0);
  expect(events.map(({ kind }) => kind)).toContain('rebooted');
  tellMission(1);
  expect(session.state.mission).toMatchObject({ reachedItem: null });
});

it('takes no item of the mission before for reached, though nobody looked while there was another', () => {
  const { wire, vehicle, start } = watchLink();
  const session = start();
  vehicle.isSilent = true;
  const tellMission = (total: number) => wire.vehicle.send(missionCurrent, { seq: 3, total, missionState: 3 });
  tellMission(9);
  wire.vehicle.send(missionItemReached, { seq: 3 });
  wire.pass(0);
  expect(session.state.mission).toMatchObject({ reachedItem: 2, itemCount: 9 });
  tellMission(4);
  tellMission(9);
  wire.pass(0);
  expect(session.state.mission).toMatchObject({ reachedItem: null, itemCount: 9 });
});

it('takes an item for one of the mission that was told before it, though nobody has looked at that', () => {
  const { wire, vehicle, start } = watchLink();
  const session = start();
  vehicle.isSilent = true;
  const tellMission = (total: number) => wire.vehicle.send(missionCurrent, { seq: 3, total, missionState: 3 });
  tellMission(9);
  wire.pass(0);
  expect(session.state.mission).toMatchObject({ reachedItem: null, itemCount: 9 });
  tellMission(4);
  wire.vehicle.send(missionItemReached, { seq: 2 });
  wire.pass(0);
  expect(session.state.mission).toMatchObject({ reachedItem: 1, itemCount: 4 });
});

/** What is shown as reached once an item behind the first two hundred was reached and these were told as the present ones. */
const reachedAfter = (stack: 'ardupilot' | 'px4', ...present: readonly number[]) => {
  const { wire, vehicle, start } = watchLink(stack);
  const session = start();
  vehicle.isSilent = true;
  const tellMission = (seq: number) => wire.vehicle.send(missionCurrent, { seq, total: 400, missionState: 3 });
  tellMission(300);
  wire.vehicle.send(missionItemReached, { seq: 300 });
  for (const seq of present) tellMission(seq);
  wire.pass(0);
  return session.state.mission?.reachedItem;
};

it('takes no item for reached that is before it once more, though nobody looked meanwhile', () => {
  expect([reachedAfter('px4', 300), reachedAfter('px4', 301)]).toEqual([300, 300]);
  expect([reachedAfter('px4', 258), reachedAfter('px4', 299, 301)]).toEqual([null, null]);
});

it('keeps what was reached when an ArduPilot on the ground shows home for its item, until it flies anew', () => {
  expect([reachedAfter('ardupilot', 0), reachedAfter('ardupilot', 0, 1)]).toEqual([299, null]);
  expect(reachedAfter('px4', 0)).toBeNull();
});
