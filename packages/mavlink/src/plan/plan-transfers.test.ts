import { describe, expect, it } from 'vitest';
import type { Stack } from '../stack/stack.ts';
import { tickIfDue } from '../testing/tick-if-due.ts';
import { TestWire } from '../testing/test-wire.ts';
import { decode } from '../wire/decode.ts';
import { MavCmd, MavFrame, MavMissionResult, MavMissionType } from '../wire/enums.generated.ts';
import {
  missionAck,
  missionClearAll,
  missionCount,
  missionCurrent,
  missionItemInt,
  missionRequestInt,
  missionRequestList,
  missionSetCurrent,
} from '../wire/messages.generated.ts';
import { PlanDesk } from './plan-desk.ts';
import type { PlanItem } from './plan-item.ts';
import type { PlanOutcome } from './plan-outcome.ts';
import type { PlanTimes } from './plan-transfer.ts';

const { MISSION, FENCE } = MavMissionType;
const item: PlanItem = {
  command: MavCmd.NAV_WAYPOINT,
  frame: MavFrame.GLOBAL_RELATIVE_ALT_INT,
  params: [0, 0, 0, 0],
  x: 1,
  y: 2,
  z: 3,
  autocontinue: true,
};

/** A vehicle that says only what the test says for it; a PX4 keeps no home in its plans. */
function setUp(stack: Stack = 'px4', times: Partial<PlanTimes> = {}) {
  const wire = new TestWire();
  const desk = new PlanDesk({ speaker: wire.station, target: wire.vehicle, stack, times });
  wire.connect({ station: (frame) => desk.hear(frame), tick: () => tickIfDue(wire, desk) });
  const outcomes: PlanOutcome[] = [];
  const watcher = { settle: (outcome: PlanOutcome) => void outcomes.push(outcome) };
  const us = { targetSystem: 255, targetComponent: 190 };
  const count = (items: number, more = {}) =>
    wire.vehicle.send(missionCount, { ...us, count: items, missionType: MISSION, ...more });
  const tell = (seq: number, more = {}) => {
    const { params, ...rest } = item;
    const [param1, param2, param3, param4] = params;
    const numbers = { param1, param2, param3, param4, current: 0, autocontinue: 1 };
    wire.vehicle.send(missionItemInt, { ...us, ...rest, ...numbers, seq, missionType: MISSION, ...more });
  };
  const ask = (seq: number, more = {}) =>
    wire.vehicle.send(missionRequestInt, { ...us, seq, missionType: MISSION, ...more });
  const acknowledge = (type: number, more = {}) =>
    wire.vehicle.send(missionAck, { ...us, type, missionType: MISSION, ...more });
  const sent = ({ id }: { readonly id: number }) => wire.sentByStation(id).length;
  const asked = () => wire.sentByStation(missionRequestInt.id).map((frame) => decode(missionRequestInt, frame).seq);
  return { wire, desk, outcomes, watcher, count, tell, ask, acknowledge, sent, asked };
}

const failureOf = ([outcome]: readonly PlanOutcome[]) => (outcome?.kind === 'failed' ? outcome.failure : outcome?.kind);

describe('a download', () => {
  it('asks for the number six times, a second and a half apart, and gives up', () => {
    const { wire, desk, outcomes, watcher, sent } = setUp();
    desk.download('mission', watcher);
    wire.pass(1480);
    expect(sent(missionRequestList)).toBe(1);
    wire.pass(20);
    expect(sent(missionRequestList)).toBe(2);
    wire.pass(7480);
    expect([sent(missionRequestList), outcomes]).toEqual([6, []]);
    wire.pass(20);
    expect(failureOf(outcomes)).toEqual({ reason: 'no-answer' });
  });

  it('asks for each item six times, a second apart, from when the one before came, and gives up', () => {
    const { wire, desk, outcomes, watcher, count, tell, asked } = setUp();
    desk.download('mission', watcher);
    count(2);
    wire.pass(980);
    expect(asked()).toEqual([0]);
    wire.pass(20);
    expect(asked()).toEqual([0, 0]);
    tell(0);
    wire.pass(5980);
    expect([asked(), outcomes]).toEqual([[0, 0, 1, 1, 1, 1, 1, 1], []]);
    wire.pass(40);
    expect(failureOf(outcomes)).toEqual({ reason: 'silence' });
  });

  it('asks for the number and for an item as often as is set for each', () => {
    const { wire, desk, watcher, count, asked, sent } = setUp('px4', { openTries: 2, itemTries: 4 });
    desk.download('mission', watcher);
    wire.pass(10_000);
    expect(sent(missionRequestList)).toBe(2);
    desk.download('mission', watcher);
    count(1);
    wire.pass(10_000);
    expect(asked()).toEqual([0, 0, 0, 0]);
  });

  it('tells how far it is, acknowledges the last item, and has the number of the plan where there is one', () => {
    const { wire, desk, outcomes, watcher, count, tell, asked } = setUp();
    const progress: (readonly number[])[] = [];
    desk.download('mission', { ...watcher, progress: (done, total) => progress.push([done, total]) });
    count(2, { opaqueId: 77 });
    tell(0);
    tell(1);
    wire.pass(20);
    expect([asked(), progress]).toEqual([
      [0, 1],
      [
        [1, 2],
        [2, 2],
      ],
    ]);
    expect(outcomes).toMatchObject([{ kind: 'downloaded', items: [item, item], planId: 77 }]);
    const [acknowledged] = wire.sentByStation(missionAck.id);
    expect(acknowledged && decode(missionAck, acknowledged)).toMatchObject({ type: 0, missionType: MISSION });
  });

  it('has no number of a plan that has none, and is over at once with an empty one', () => {
    const { wire, desk, outcomes, watcher, count } = setUp();
    desk.download('mission', watcher);
    count(0);
    wire.pass(20);
    expect(outcomes).toEqual([{ kind: 'downloaded', items: [], planId: null }]);
  });

  it('passes over what is of another plan, for another station, out of turn, or said before it asked', () => {
    const { wire, desk, outcomes, watcher, count, tell, asked } = setUp();
    desk.download('mission', watcher);
    tell(0);
    count(5, { missionType: FENCE });
    count(5, { targetSystem: 254 });
    wire.pass(20);
    expect(asked()).toEqual([]);
    count(1);
    count(5);
    tell(1);
    tell(0, { missionType: FENCE });
    tell(0, { targetSystem: 254 });
    wire.pass(20);
    expect([asked(), outcomes]).toEqual([[0], []]);
    tell(0);
    wire.pass(20);
    expect(outcomes).toMatchObject([{ kind: 'downloaded', items: [item] }]);
  });

  it('ends by a refusal of the vehicle, and by no other acknowledgement', () => {
    const { wire, desk, outcomes, watcher, acknowledge } = setUp();
    desk.download('mission', watcher);
    acknowledge(MavMissionResult.ACCEPTED);
    acknowledge(MavMissionResult.ERROR);
    acknowledge(MavMissionResult.DENIED, { missionType: FENCE });
    acknowledge(MavMissionResult.DENIED, { targetSystem: 254 });
    wire.pass(20);
    expect(outcomes).toEqual([]);
    acknowledge(MavMissionResult.DENIED);
    wire.pass(20);
    expect(failureOf(outcomes)).toEqual({ reason: 'refused', result: MavMissionResult.DENIED, item: null });
  });

  it('tells the vehicle that it is cancelled, and nothing when the link is lost', () => {
    const { wire, desk, outcomes, watcher, sent } = setUp();
    desk.download('mission', watcher);
    desk.abandon('link-lost');
    expect([sent(missionAck), failureOf(outcomes)]).toEqual([0, { reason: 'link-lost' }]);
    desk.download('mission', watcher);
    desk.cancel();
    const [told] = wire.sentByStation(missionAck.id);
    expect(told && decode(missionAck, told).type).toBe(MavMissionResult.OPERATION_CANCELLED);
  });

  it.each([1, 2])(
    'settles once and asks for nothing more when it is cancelled at item %i by who watches it',
    (last) => {
      const { wire, desk, outcomes, watcher, count, tell, asked } = setUp();
      const progress = (done: number) => {
        if (done === last) desk.cancel();
      };
      desk.download('mission', { ...watcher, progress });
      count(2);
      tell(0);
      tell(1);
      wire.pass(10_000);
      expect(outcomes).toHaveLength(1);
      expect(failureOf(outcomes)).toEqual({ reason: 'cancelled' });
      expect(asked()).toEqual([0, 1]);
    },
  );
});

describe('clearing and choosing the current item', () => {
  it.each([
    ['clear', missionClearAll],
    ['set-current', missionSetCurrent],
  ] as const)('%s is asked for six times, a second and a half apart, and given up', (deed, type) => {
    const { wire, desk, outcomes, watcher, sent } = setUp();
    if (deed === 'clear') desk.clear('mission', watcher);
    else desk.setCurrent(3, watcher);
    wire.pass(1480);
    expect(sent(type)).toBe(1);
    wire.pass(7500);
    expect([sent(type), outcomes]).toEqual([6, []]);
    wire.pass(20);
    expect(outcomes).toEqual([{ kind: 'failed', deed, failure: { reason: 'no-answer' } }]);
  });

  it.each(['link-lost', 'rebooted'] as const)('ends with %s', (reason) => {
    const { desk, outcomes, watcher } = setUp();
    desk.clear('mission', watcher);
    desk.abandon(reason);
    desk.setCurrent(3, watcher);
    desk.abandon(reason);
    expect(outcomes).toEqual(['clear', 'set-current'].map((deed) => ({ kind: 'failed', deed, failure: { reason } })));
  });

  it('believes no acknowledgement of another plan or for another station', () => {
    const { wire, desk, outcomes, watcher, acknowledge, sent } = setUp();
    desk.clear('mission', watcher);
    acknowledge(MavMissionResult.ACCEPTED, { missionType: FENCE });
    acknowledge(MavMissionResult.ACCEPTED, { targetSystem: 254 });
    wire.pass(20);
    expect([outcomes, sent(missionRequestList)]).toEqual([[], 0]);
    acknowledge(MavMissionResult.DENIED);
    wire.pass(20);
    expect(failureOf(outcomes)).toEqual({ reason: 'refused', result: MavMissionResult.DENIED, item: null });
  });

  it('sees the item that was chosen, and no other', () => {
    const { wire, desk, outcomes, watcher } = setUp();
    desk.setCurrent(3, watcher);
    wire.vehicle.send(missionCurrent, { seq: 2 });
    wire.pass(20);
    expect(outcomes).toEqual([]);
    wire.vehicle.send(missionCurrent, { seq: 3 });
    wire.pass(20);
    expect(outcomes).toEqual([{ kind: 'current-set' }]);
  });
});

describe('an upload', () => {
  it('offers the plan six times, a second and a half apart', () => {
    const { wire, desk, outcomes, watcher, sent } = setUp();
    desk.upload('mission', [item], watcher);
    wire.pass(1480);
    expect(sent(missionCount)).toBe(1);
    wire.pass(7500);
    expect([sent(missionCount), outcomes]).toEqual([6, []]);
    wire.pass(20);
    expect(failureOf(outcomes)).toEqual({ reason: 'no-answer' });
  });

  it('waits eight seconds for the next request, and tells the vehicle when it gives up', () => {
    const { wire, desk, outcomes, watcher, ask, sent } = setUp();
    desk.upload('mission', [item, item], watcher);
    ask(0);
    wire.pass(7980);
    expect([outcomes, sent(missionCount)]).toEqual([[], 1]);
    wire.pass(40);
    expect([failureOf(outcomes), sent(missionAck)]).toEqual([{ reason: 'silence' }, 1]);
  });

  it('serves no request about another plan or for another station', () => {
    const { wire, desk, watcher, ask, sent } = setUp();
    desk.upload('mission', [item, item], watcher);
    ask(0, { missionType: FENCE });
    ask(0, { targetSystem: 254 });
    wire.pass(20);
    expect(sent(missionItemInt)).toBe(0);
  });

  it('of an empty plan is done when the vehicle says so, which asks for nothing', () => {
    const { wire, desk, outcomes, watcher, acknowledge } = setUp();
    desk.upload('mission', [], watcher);
    acknowledge(MavMissionResult.ACCEPTED);
    wire.pass(20);
    expect(outcomes).toMatchObject([{ kind: 'uploaded', items: [] }]);
  });

  it('is not accepted before the last item was asked for', () => {
    const { wire, desk, outcomes, watcher, ask, acknowledge } = setUp();
    desk.upload('mission', [item, item], watcher);
    ask(0);
    acknowledge(MavMissionResult.ACCEPTED);
    wire.pass(20);
    expect(outcomes).toEqual([]);
  });

  it('tells the vehicle that it is cancelled, and nothing when the link is lost', () => {
    const { wire, desk, watcher, sent } = setUp();
    desk.upload('mission', [item], watcher);
    desk.abandon('link-lost');
    expect(sent(missionAck)).toBe(0);
    desk.upload('mission', [item], watcher);
    desk.cancel();
    const [told] = wire.sentByStation(missionAck.id);
    expect(told && decode(missionAck, told).type).toBe(MavMissionResult.OPERATION_CANCELLED);
  });

  it.each([
    ['before it asked for any', 'px4', [], null],
    ['at the first', 'px4', [0], 0],
    ['at the home that ArduPilot keeps in front', 'ardupilot', [0], null],
    ['at the first behind that home', 'ardupilot', [0, 1], 0],
  ] as const)('names the item of a refusal %s', (_, stack, requests, refused) => {
    const { wire, desk, outcomes, watcher, ask, acknowledge } = setUp(stack);
    desk.upload('mission', [item, item], watcher);
    for (const seq of requests) ask(seq);
    acknowledge(MavMissionResult.INVALID);
    wire.pass(20);
    expect(failureOf(outcomes)).toEqual({ reason: 'refused', result: MavMissionResult.INVALID, item: refused });
  });

  it('forgets a complaint after which the vehicle went on', () => {
    const { wire, desk, outcomes, watcher, ask, acknowledge } = setUp();
    desk.upload('mission', [item, item], watcher);
    ask(0);
    acknowledge(MavMissionResult.ERROR);
    wire.pass(20);
    ask(1);
    wire.pass(9000);
    expect(failureOf(outcomes)).toEqual({ reason: 'silence' });
  });

  it('tells each item once as progress, however often it is asked for', () => {
    const { wire, desk, watcher, ask, sent } = setUp();
    const progress: (readonly number[])[] = [];
    desk.upload('mission', [item, item], { ...watcher, progress: (done, total) => progress.push([done, total]) });
    for (const seq of [0, 0, 1, 0, 1]) ask(seq);
    wire.pass(20);
    expect([progress, sent(missionItemInt)]).toEqual([
      [
        [1, 2],
        [2, 2],
      ],
      5,
    ]);
  });

  it('gives a vehicle that complains two and a half seconds to go on', () => {
    const { wire, desk, outcomes, watcher, ask, acknowledge } = setUp();
    desk.upload('mission', [item, item], watcher);
    ask(0);
    acknowledge(MavMissionResult.INVALID_SEQUENCE);
    wire.pass(2480);
    expect(outcomes).toEqual([]);
    wire.pass(40);
    expect(failureOf(outcomes)).toEqual({ reason: 'refused', result: MavMissionResult.INVALID_SEQUENCE, item: 0 });
  });

  it('is read back after a complaint that may have been of a copy, and not after a refusal', () => {
    const complaint = setUp();
    complaint.desk.uploadVerified('mission', [item], complaint.watcher);
    complaint.ask(0);
    complaint.acknowledge(MavMissionResult.ERROR);
    complaint.wire.pass(3000);
    expect([complaint.outcomes, complaint.sent(missionRequestList)]).toEqual([[], 1]);
    const refusal = setUp();
    refusal.desk.uploadVerified('mission', [item], refusal.watcher);
    refusal.ask(0);
    refusal.acknowledge(MavMissionResult.UNSUPPORTED);
    refusal.wire.pass(3000);
    expect(failureOf(refusal.outcomes)).toMatchObject({ reason: 'refused', result: MavMissionResult.UNSUPPORTED });
    expect(refusal.sent(missionRequestList)).toBe(0);
  });

  it('has the number that the vehicle gives the plan, and none where it gives none', () => {
    for (const [opaqueId, planId] of [
      [9, 9],
      [0, null],
    ] as const) {
      const { wire, desk, outcomes, watcher, ask, acknowledge } = setUp();
      desk.upload('mission', [item], watcher);
      ask(0);
      acknowledge(MavMissionResult.ACCEPTED, { opaqueId });
      wire.pass(20);
      expect(outcomes).toMatchObject([{ kind: 'uploaded', planId }]);
    }
  });
});

it('keeps what it knows of a plan that has no number, and when the vehicle tells none', () => {
  for (const [opaqueId, missionId] of [
    [0, 12],
    [12, 0],
    [12, 12],
  ] as const) {
    const { wire, desk, watcher, ask, acknowledge } = setUp();
    desk.upload('mission', [item], watcher);
    ask(0);
    acknowledge(MavMissionResult.ACCEPTED, { opaqueId });
    wire.pass(20);
    desk.noteIds({ fenceId: 5, rallyPointsId: 5, missionId });
    expect(desk.knowledgeOf('mission').kind).toBe('known');
    expect(desk.knowledgeOf('fence').kind).toBe('unread');
  }
});
