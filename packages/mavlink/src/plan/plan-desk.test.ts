import { array, assert, constantFrom, integer, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '../wire/decode.ts';
import { MavCmd, MavFrame, MavMissionResult, MavMissionType } from '../wire/enums.generated.ts';
import {
  missionAck,
  missionClearAll,
  missionCount,
  missionCurrent,
  missionItemInt,
  missionRequest,
  missionRequestInt,
  missionSetCurrent,
  type MissionCurrent,
} from '../wire/messages.generated.ts';
import type { Frame } from '../wire/frame.ts';
import type { Stack } from '../stack/stack.ts';
import { tickIfDue } from '../testing/tick-if-due.ts';
import { TestWire } from '../testing/test-wire.ts';
import { Random } from '../testing/random.ts';
import { PlanHolder } from '../vehicle-side/plan-holder.ts';
import { ardupilotPlanRules, px4PlanRules } from '../vehicle-side/plan-rules.ts';
import { differencesBetween, wordsOfDifference } from './compare-plans.ts';
import { PlanDesk } from './plan-desk.ts';
import type { PlanItem, PlanKind } from './plan-item.ts';
import { wordsOfPlanOutcome, type PlanOutcome } from './plan-outcome.ts';
import { fromWireItems, toWireItems, type WireItem } from './wire-items.ts';

const { GLOBAL_RELATIVE_ALT_INT, GLOBAL_INT, MISSION } = MavFrame;

const waypoint = (x: number, more: Partial<PlanItem> = {}): PlanItem => ({
  command: MavCmd.NAV_WAYPOINT,
  frame: GLOBAL_RELATIVE_ALT_INT,
  params: [0, 0, 0, Number.NaN],
  x,
  y: 20_000_000 + x,
  z: 30,
  autocontinue: true,
  ...more,
});

const planOf = (count: number, from = 1): PlanItem[] =>
  Array.from({ length: count }, (_, index) => waypoint(from + index));

const accept = () => MavMissionResult.ACCEPTED as number;

interface SetUp {
  readonly stack?: Stack;
  readonly judge?: (kind: PlanKind, item: WireItem, seq: number) => number;
  readonly wire?: TestWire;
}

const setUp = ({ stack = 'ardupilot', judge = accept, wire = new TestWire() }: SetUp = {}) => {
  const rules = stack === 'px4' ? px4PlanRules : ardupilotPlanRules;
  const holder = new PlanHolder({ speaker: wire.vehicle, rules, judge });
  holder.setHome({ x: 5, y: 6, z: 7 });
  const desk = new PlanDesk({ speaker: wire.station, target: wire.vehicle, stack });
  const connect = (isVehicleThere: boolean) =>
    wire.connect({
      station: (frame) => desk.hear(frame),
      ...(isVehicleThere && { vehicle: (frame) => holder.hear(frame) }),
      tick: () => {
        tickIfDue(wire, desk);
        if (isVehicleThere) holder.tick();
      },
    });
  connect(true);
  const outcomes: PlanOutcome[] = [];
  const watcher = { settle: (outcome: PlanOutcome) => void outcomes.push(outcome) };
  const xsOnBoard = () => fromWireItems('mission', stack, holder.itemsOf('mission')).map(({ x }) => x);
  return { wire, holder, desk, outcomes, watcher, connect, xsOnBoard };
};

const echoOf = (stack: Stack) => (stack === 'px4' ? px4PlanRules : ardupilotPlanRules).echo;

const lastEnglish = (outcomes: readonly PlanOutcome[]) =>
  outcomes.slice(-1).map((one) => wordsOfPlanOutcome(one)['en-US'])[0];

describe.each(['ardupilot', 'px4'] as const)('with %s', (stack) => {
  it.each(['mission', 'fence', 'rally'] as const)('uploads, reads back and clears a %s', (kind) => {
    const { wire, desk, outcomes, watcher, holder } = setUp({ stack });
    const commands = {
      mission: MavCmd.NAV_WAYPOINT,
      fence: MavCmd.NAV_FENCE_CIRCLE_EXCLUSION,
      rally: MavCmd.NAV_RALLY_POINT,
    };
    const plan = planOf(12).map((item) => ({ ...item, command: commands[kind] }));
    desk.upload(kind, plan, watcher);
    wire.pass(1000);
    expect(outcomes.map((one) => one.kind)).toEqual(['uploaded']);
    expect(desk.knowledgeOf(kind)).toMatchObject({ kind: 'known', items: plan });
    desk.download(kind, watcher);
    wire.pass(1000);
    const [, read] = outcomes;
    expect(read?.kind === 'downloaded' && differencesBetween(plan, read.items, stack)).toEqual([]);
    desk.clear(kind, watcher);
    wire.pass(1000);
    expect(outcomes.at(-1)).toEqual({ kind: 'cleared' });
    expect(fromWireItems(kind, stack, holder.itemsOf(kind))).toEqual([]);
    expect(desk.knowledgeOf(kind)).toMatchObject({ kind: 'known', items: [] });
  });

  it('blocks a start from the moment an upload begins until a plan is known again', () => {
    const { wire, desk, outcomes, watcher } = setUp({ stack, judge: (_, __, seq) => (seq === 3 ? 3 : 0) });
    expect(desk.mayStartMission).toBe(true);
    desk.upload('mission', planOf(5), watcher);
    expect(desk.mayStartMission).toBe(false);
    wire.pass(1000);
    expect(outcomes.at(-1)?.kind).toBe('failed');
    expect([desk.knowledgeOf('mission').kind, desk.mayStartMission]).toEqual(['unknown', false]);
    desk.download('mission', watcher);
    wire.pass(1000);
    expect([desk.knowledgeOf('mission').kind, desk.mayStartMission]).toEqual(['known', true]);
  });
});

it('answers both forms of request with whole-number items', () => {
  const asked = (stack: Stack) => {
    const { wire, desk, watcher } = setUp({ stack });
    desk.upload('mission', planOf(3), watcher);
    wire.pass(500);
    const requests = wire.sent.filter(({ fromStation }) => !fromStation).map(({ frame }) => frame.messageId);
    return [
      requests.filter((id) => id === missionRequest.id).length,
      requests.filter((id) => id === missionRequestInt.id).length,
    ];
  };
  expect(asked('ardupilot')).toEqual([4, 0]);
  expect(asked('px4')).toEqual([1, 2]);
});

it('puts home in front for ArduPilot only, and takes it away again', () => {
  expect(toWireItems('mission', 'ardupilot', planOf(2))).toHaveLength(3);
  expect(toWireItems('mission', 'px4', planOf(2))).toHaveLength(2);
  expect(toWireItems('fence', 'ardupilot', planOf(2))).toHaveLength(2);
  expect(toWireItems('mission', 'ardupilot', [])).toEqual([]);
  const { wire, desk, outcomes, watcher } = setUp();
  desk.upload('mission', planOf(2), watcher);
  wire.pass(500);
  expect(desk.knowledgeOf('mission')).toMatchObject({ items: [{ x: 1 }, { x: 2 }] });
  expect(outcomes).toHaveLength(1);
});

it('sends rally points in frame 3 or 0, because PX4 returns to a bogus height in frame 6', () => {
  const point = { ...waypoint(1), command: MavCmd.NAV_RALLY_POINT };
  const frames = [point, { ...point, frame: GLOBAL_INT }].map((item) => toWireItems('rally', 'px4', [item])[0]?.frame);
  expect(frames).toEqual([MavFrame.GLOBAL_RELATIVE_ALT, MavFrame.GLOBAL]);
  expect(toWireItems('mission', 'px4', [waypoint(1)])[0]?.frame).toBe(GLOBAL_RELATIVE_ALT_INT);
});

it('finds no difference in what ArduPilot cannot keep, and every real one', () => {
  const { holder } = setUp();
  const plan = [
    waypoint(1, { params: [2.7, 0, 0, Number.NaN] }),
    waypoint(2, { command: 178, frame: MISSION, params: [1, 5, 0, 0] }),
  ];
  holder.set('mission', toWireItems('mission', 'ardupilot', plan));
  const onBoard = fromWireItems('mission', 'ardupilot', holder.itemsOf('mission').map(ardupilotPlanRules.echo));
  expect(differencesBetween(plan, onBoard, 'ardupilot')).toEqual([]);
  const moved = [waypoint(9), ...plan.slice(1)];
  expect(differencesBetween(moved, onBoard, 'ardupilot').map((one) => wordsOfDifference(one)['en-US'])).toEqual([
    'item 1: param1 is 0 in the plan and 2 on board',
    'item 1: x is 9 in the plan and 1 on board',
    'item 1: y is 20000009 in the plan and 20000001 on board',
  ]);
  expect(differencesBetween(plan.slice(1), onBoard, 'ardupilot')).toEqual([{ kind: 'length', planned: 1, onBoard: 2 }]);
  expect(differencesBetween([waypoint(1)], [waypoint(1, { params: [0, 0, 0, 0] })], 'px4')).toMatchObject([
    { field: 'param4' },
  ]);
});

it('names the refused item and the cause, and calls the plan on board unknown: ArduPilot leaves a mix', () => {
  const { wire, desk, holder, outcomes, watcher, xsOnBoard } = setUp({ judge: (_, { x }) => (x === 103 ? 3 : 0) });
  desk.upload('mission', planOf(7), watcher);
  wire.pass(500);
  desk.upload('mission', planOf(3, 101), watcher);
  wire.pass(500);
  expect(holder.itemsOf('mission')).toHaveLength(4);
  expect(xsOnBoard()).toEqual([101, 102, 3]);
  expect(outcomes[1]).toEqual({
    kind: 'failed',
    deed: 'upload',
    failure: { reason: 'refused', result: MavMissionResult.UNSUPPORTED, item: 2 },
  });
  expect(wordsOfPlanOutcome(outcomes[1] ?? { kind: 'cleared' })).toEqual({
    'zh-CN': '计划上传失败：第 3 项：不支持该指令。机上计划不明，请重新上传或读取后再开始任务',
    'en-US':
      'The plan was not uploaded: item 3: its command is not supported. What is on board is unknown: upload again, or read it, before you start a mission',
  });
  expect(desk.knowledgeOf('mission')).toEqual({ kind: 'unknown' });
});

it('leaves the old plan on a PX4 that refuses, and still calls it unknown until it is read', () => {
  const { wire, desk, watcher, xsOnBoard } = setUp({ stack: 'px4', judge: (_, { x }) => (x === 103 ? 3 : 0) });
  desk.upload('mission', planOf(4), watcher);
  wire.pass(500);
  desk.upload('mission', planOf(3, 101), watcher);
  wire.pass(500);
  expect(xsOnBoard()).toEqual([1, 2, 3, 4]);
  expect(desk.knowledgeOf('mission')).toEqual({ kind: 'unknown' });
});

it('replaces a fence of ArduPilot as a whole or not at all', () => {
  const { wire, desk, holder, watcher } = setUp({ judge: (_, { x }) => (x === 102 ? 3 : 0) });
  const circles = (count: number, from = 1) =>
    planOf(count, from).map((item) => ({ ...item, command: MavCmd.NAV_FENCE_CIRCLE_EXCLUSION }));
  desk.upload('fence', circles(4), watcher);
  wire.pass(500);
  desk.upload('fence', circles(3, 101), watcher);
  wire.pass(500);
  expect(holder.itemsOf('fence').map(({ x }) => x)).toEqual([1, 2, 3, 4]);
});

it('says unknown of an abandoned upload, which has cut the plan on an ArduPilot', () => {
  const { wire, desk, holder, outcomes, watcher } = setUp();
  desk.upload('mission', planOf(7), watcher);
  wire.pass(500);
  desk.upload('mission', planOf(2, 101), watcher);
  wire.channel = () => [];
  wire.pass(0);
  desk.cancel();
  expect(holder.itemsOf('mission')).toHaveLength(3);
  expect(outcomes.at(-1)).toEqual({ kind: 'failed', deed: 'upload', failure: { reason: 'cancelled' } });
  expect(desk.knowledgeOf('mission')).toEqual({ kind: 'unknown' });
  wire.channel = () => [0];
  const before = wire.sent.length;
  wire.pass(9000);
  const said = wire.sent.slice(before).filter(({ frame }) => frame.messageId === missionAck.id);
  expect(said.map(({ frame }) => decode(missionAck, frame).type)).toEqual([MavMissionResult.OPERATION_CANCELLED]);
});

it('repeats its offer to a silent vehicle, then gives up without claiming that nothing changed', () => {
  const { wire, desk, outcomes, watcher, connect } = setUp();
  connect(false);
  desk.upload('mission', planOf(3), watcher);
  wire.pass(20_000);
  expect(wire.sentByStation(missionCount.id)).toHaveLength(6);
  expect(outcomes).toEqual([{ kind: 'failed', deed: 'upload', failure: { reason: 'no-answer' } }]);
  expect(desk.mayStartMission).toBe(false);
});

it('breaks off an upload when the vehicle falls silent between items, and tells it', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  desk.upload('mission', planOf(3), watcher);
  wire.pass(0);
  const { desk: second, wire: other, outcomes: results } = setUp();
  other.connect({ station: (frame) => second.hear(frame), tick: () => tickIfDue(other, second) });
  second.upload('mission', planOf(3), { settle: (outcome) => void results.push(outcome) });
  other.vehicle.send(missionRequest, { targetSystem: 255, targetComponent: 190, seq: 1, missionType: 0 });
  other.pass(9000);
  expect(results).toEqual([{ kind: 'failed', deed: 'upload', failure: { reason: 'silence' } }]);
  expect(other.sentByStation(missionAck.id).map((frame) => decode(missionAck, frame).type)).toEqual([15]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['uploaded']);
});

it('passes over acknowledgements for other stations, other plans, and of transfers before this one', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  wire.connect({ station: (frame) => desk.hear(frame), tick: () => tickIfDue(wire, desk) });
  desk.upload('mission', planOf(3), watcher);
  const to = { targetSystem: 255, targetComponent: 190, missionType: MavMissionType.MISSION };
  wire.vehicle.send(missionAck, { ...to, targetSystem: 254, type: MavMissionResult.DENIED });
  wire.vehicle.send(missionAck, { ...to, missionType: MavMissionType.FENCE, type: MavMissionResult.DENIED });
  wire.bystander(2, 1).send(missionAck, { ...to, type: MavMissionResult.DENIED });
  wire.vehicle.send(missionAck, { ...to, type: MavMissionResult.ACCEPTED });
  wire.pass(100);
  expect(outcomes).toEqual([]);
});

it.each([MavMissionResult.ERROR, MavMissionResult.INVALID_SEQUENCE])(
  'takes the complaint %i for the end only when the vehicle asks for nothing more',
  (type) => {
    const { wire, desk, outcomes, watcher } = setUp();
    wire.connect({ station: (frame) => desk.hear(frame), tick: () => tickIfDue(wire, desk) });
    desk.upload('mission', planOf(3), watcher);
    const to = { targetSystem: 255, targetComponent: 190, missionType: MavMissionType.MISSION };
    wire.vehicle.send(missionRequest, { ...to, seq: 1 });
    wire.vehicle.send(missionAck, { ...to, type });
    wire.pass(1000);
    wire.vehicle.send(missionRequest, { ...to, seq: 2 });
    wire.pass(3000);
    expect(outcomes).toEqual([]);
    wire.vehicle.send(missionAck, { ...to, type });
    wire.pass(3000);
    expect(outcomes).toEqual([
      { kind: 'failed', deed: 'upload', failure: { reason: 'refused', result: type, item: 1 } },
    ]);
  },
);

it('refuses at once what the vehicle has no room for', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  desk.upload('mission', planOf(700), watcher);
  wire.pass(100);
  expect(lastEnglish(outcomes)).toMatch(/^The plan was not uploaded: the vehicle has no room for so many items\./);
});

it('holds one conversation at a time', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  desk.upload('mission', planOf(3), watcher);
  desk.download('fence', watcher);
  expect(lastEnglish(outcomes)).toBe('The plan was not read: another transfer is under way: wait for its end');
  wire.pass(500);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['failed', 'uploaded']);
});

it('sends nothing of a plan that cannot travel, and says what to mend', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  const vertex = waypoint(1, { command: MavCmd.NAV_FENCE_POLYGON_VERTEX_INCLUSION, params: [4, 0, 0, 0] });
  desk.upload('fence', [vertex, vertex, vertex], watcher);
  expect(lastEnglish(outcomes)).toMatch(/item 1: the polygon that starts here needs 4 vertices in a row/);
  desk.upload('mission', [waypoint(1), waypoint(1.5)], watcher);
  expect(lastEnglish(outcomes)).toMatch(/item 2: coordinates must be whole numbers/);
  expect([wire.sent.length, desk.mayStartMission]).toEqual([0, true]);
});

it('forgets what it knew when the vehicle restarts or somebody else changes the plan', () => {
  const { wire, desk, watcher } = setUp({ stack: 'px4' });
  desk.upload('mission', planOf(3), watcher);
  wire.pass(500);
  const known = desk.knowledgeOf('mission');
  const current: MissionCurrent = {
    seq: 0,
    total: 3,
    missionState: 0,
    missionMode: 0,
    fenceId: 0,
    rallyPointsId: 0,
    missionId: known.kind === 'known' ? (known.planId ?? 0) : 0,
  };
  desk.noteIds(current);
  expect(desk.knowledgeOf('mission')).toBe(known);
  desk.noteIds({ ...current, missionId: 12_345 });
  expect(desk.knowledgeOf('mission')).toEqual({ kind: 'unread' });
  desk.download('mission', watcher);
  wire.pass(500);
  desk.abandon('rebooted');
  expect(desk.knowledgeOf('mission')).toEqual({ kind: 'unread' });
});

it.each(['link-lost', 'rebooted'] as const)('says unknown of a plan whose upload ended with %s', (reason) => {
  const { desk, outcomes, watcher } = setUp();
  desk.upload('mission', planOf(3), watcher);
  desk.abandon(reason);
  expect(outcomes).toEqual([{ kind: 'failed', deed: 'upload', failure: { reason } }]);
  expect(desk.mayStartMission).toBe(false);
});

it('serves an item as often as it is asked for', () => {
  const { wire, desk, watcher } = setUp();
  wire.connect({ station: (frame) => desk.hear(frame) });
  desk.upload('mission', planOf(3), watcher);
  for (const seq of [0, 1, 1, 0, 99])
    wire.vehicle.send(missionRequestInt, { targetSystem: 255, targetComponent: 190, seq, missionType: 0 });
  wire.pass(20);
  expect(wire.sentByStation(missionItemInt.id).map((frame) => decode(missionItemInt, frame).seq)).toEqual([0, 1, 1, 0]);
});

const noisyChannel = (seed: number) => {
  const random = new Random(seed);
  const lateness = () => random.below(400);
  return () => {
    const chance = random.below(100);
    if (chance < 30) return [];
    return chance < 45 ? [lateness(), lateness()] : [lateness()];
  };
};

const arbitraryItem = record({
  x: integer({ min: -900_000_000, max: 900_000_000 }),
  z: integer({ min: -100, max: 5000 }),
  hold: integer({ min: 0, max: 60 }),
  yaw: constantFrom(Number.NaN, 0, 90),
}).map(({ x, z, hold, yaw }) => waypoint(x, { z, params: [hold, 0, 0, yaw] }));

describe.each(['ardupilot', 'px4'] as const)(
  'over a link that loses 30 %, repeats 15 % and reorders, with %s',
  (stack) => {
    const countVerdicts = (run: (plan: PlanItem[], seed: number) => 'right' | 'truthful' | 'lie') => {
      const verdicts = { right: 0, truthful: 0, lie: 0 };
      assert(
        property(array(arbitraryItem, { minLength: 1, maxLength: 12 }), nat(), (plan, seed) => {
          const verdict = run(plan, seed);
          verdicts[verdict] += 1;
          return verdict !== 'lie';
        }),
        // Always the same ones: how many come out right is counted below.
        { numRuns: 150, seed: 7 },
      );
      return verdicts;
    };

    it('ends an upload in the right plan or in a truthful failure', () => {
      const { right } = countVerdicts((plan, seed) => {
        const { wire, desk, holder, outcomes, watcher } = setUp({ stack, wire: new TestWire(noisyChannel(seed)) });
        holder.set('mission', toWireItems('mission', stack, planOf(6, 1000)));
        desk.upload('mission', plan, watcher);
        wire.pass(120_000);
        const [outcome] = outcomes;
        if (outcome?.kind === 'failed') return desk.mayStartMission ? 'lie' : 'truthful';
        const onBoard = fromWireItems('mission', stack, holder.itemsOf('mission').map(echoOf(stack)));
        const isRight = outcome?.kind === 'uploaded' && differencesBetween(plan, onBoard, stack).length === 0;
        return isRight ? 'right' : 'lie';
      });
      expect(right).toBeGreaterThan(30);
    });

    it('ends a download in the right plan or in a truthful failure', () => {
      const { right } = countVerdicts((plan, seed) => {
        const { wire, desk, holder, outcomes, watcher } = setUp({ stack, wire: new TestWire(noisyChannel(seed)) });
        holder.set('mission', toWireItems('mission', stack, plan));
        desk.download('mission', watcher);
        wire.pass(120_000);
        const [outcome] = outcomes;
        if (outcome?.kind === 'failed') return desk.knowledgeOf('mission').kind === 'unread' ? 'truthful' : 'lie';
        const isRight = outcome?.kind === 'downloaded' && differencesBetween(plan, outcome.items, stack).length === 0;
        return isRight ? 'right' : 'lie';
      });
      expect(right).toBeGreaterThan(100);
    });

    it('calls a plan cleared only when it is, whatever late answers to an upload before say', () => {
      const { right } = countVerdicts((plan, seed) => {
        const { wire, desk, holder, outcomes, watcher } = setUp({ stack, wire: new TestWire(noisyChannel(seed)) });
        desk.upload('mission', plan, watcher);
        for (let waitedMs = 0; outcomes.length === 0 && waitedMs < 120_000; waitedMs += 20) wire.pass(20);
        desk.clear('mission', watcher);
        for (let waitedMs = 0; outcomes.length === 1 && waitedMs < 120_000; waitedMs += 20) wire.pass(20);
        const isEmpty = fromWireItems('mission', stack, holder.itemsOf('mission')).length === 0;
        if (outcomes.at(-1)?.kind === 'cleared') return isEmpty ? 'right' : 'lie';
        return desk.mayStartMission ? 'lie' : 'truthful';
      });
      expect(right).toBeGreaterThan(60);
    });

    it('never lets a late copy of one plan pass for the next, when it reads back what it sent', () => {
      const { right } = countVerdicts((plan, seed) => {
        const { wire, desk, holder, outcomes, watcher } = setUp({ stack, wire: new TestWire(noisyChannel(seed)) });
        desk.uploadVerified('mission', planOf(plan.length, 5000), watcher);
        for (let waitedMs = 0; outcomes.length === 0 && waitedMs < 120_000; waitedMs += 20) wire.pass(20);
        desk.uploadVerified('mission', plan, watcher);
        wire.pass(120_000);
        const outcome = outcomes.at(-1);
        const onBoard = fromWireItems('mission', stack, holder.itemsOf('mission').map(echoOf(stack)));
        const isOnBoard = differencesBetween(plan, onBoard, stack).length === 0;
        if (outcome?.kind === 'uploaded') return isOnBoard && desk.mayStartMission ? 'right' : 'lie';
        return desk.mayStartMission ? 'lie' : 'truthful';
      });
      expect(right).toBeGreaterThan(60);
    });
  },
);

/** A vehicle that says yes to a clearing and then does `afterwards` with the frames it hears. */
const clearInVain = (afterwards: (frame: Frame, holder: PlanHolder) => void) => {
  const { wire, desk, holder, outcomes, watcher } = setUp();
  holder.set('mission', toWireItems('mission', 'ardupilot', planOf(3)));
  wire.connect({
    station: (frame) => desk.hear(frame),
    vehicle: (frame) => {
      if (frame.messageId !== missionClearAll.id) return afterwards(frame, holder);
      wire.vehicle.send(missionAck, { targetSystem: 255, targetComponent: 190, type: MavMissionResult.ACCEPTED });
    },
    tick: () => tickIfDue(wire, desk),
  });
  desk.clear('mission', watcher);
  wire.pass(20_000);
  return { desk, outcomes };
};

it('believes no vehicle that says it cleared a plan and still holds it', () => {
  const { desk, outcomes } = clearInVain((frame, holder) => holder.hear(frame));
  expect(outcomes).toEqual([{ kind: 'failed', deed: 'clear', failure: { reason: 'not-empty', left: 3 } }]);
  expect(outcomes.map(wordsOfPlanOutcome)).toEqual([
    {
      'zh-CN': '计划清除失败：清除后机上仍有 3 项。机上计划不明，请重新上传或读取后再开始任务',
      'en-US':
        'The plan was not cleared: the vehicle says that it is, but 3 items are still on board. What is on board is unknown: upload again, or read it, before you start a mission',
    },
  ]);
  expect(desk.knowledgeOf('mission')).toEqual({ kind: 'unknown' });
});

it('does not call a plan cleared that it could not look for again', () => {
  const { desk, outcomes } = clearInVain(() => undefined);
  expect(outcomes).toEqual([{ kind: 'failed', deed: 'clear', failure: { reason: 'unverified' } }]);
  expect([desk.knowledgeOf('mission').kind, desk.mayStartMission]).toEqual(['unknown', false]);
});

it('knows an upload for good when only the last answer was lost', () => {
  const { wire, desk, holder, outcomes, watcher } = setUp();
  wire.connect({
    station: (frame) => {
      const isAcceptance = frame.messageId === missionAck.id;
      if (!isAcceptance) desk.hear(frame);
    },
    vehicle: (frame) => holder.hear(frame),
    tick: () => tickIfDue(wire, desk),
  });
  desk.uploadVerified('mission', planOf(4), watcher);
  wire.pass(20_000);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['uploaded']);
  expect(desk.mayStartMission).toBe(true);
});

it('says how the plan on board differs from the one it sent, and blocks a start on it', () => {
  const { wire, desk, holder, outcomes, watcher } = setUp({ stack: 'px4' });
  desk.uploadVerified('mission', planOf(2), watcher);
  wire.connect({
    station: (frame) => {
      if (frame.messageId === missionAck.id) holder.set('mission', toWireItems('mission', 'px4', planOf(3)));
      desk.hear(frame);
    },
    vehicle: (frame) => holder.hear(frame),
    tick: () => tickIfDue(wire, desk),
  });
  wire.pass(5000);
  expect(lastEnglish(outcomes)).toMatch(
    /^The plan was uploaded, but what is on board is not what was sent \(2 items planned, 3 on board\)\. What is on board is unknown/,
  );
  expect(desk.mayStartMission).toBe(false);
});

it.each([
  ['ardupilot', 1],
  ['px4', 0],
] as const)('names the first item to %s and believes it when the vehicle shows it', (stack, seq) => {
  const { wire, desk, outcomes, watcher } = setUp({ stack });
  desk.setCurrent(0, watcher);
  wire.vehicle.send(missionCurrent, { seq: seq + 2 });
  wire.pass(1600);
  expect(outcomes).toEqual([]);
  const asked = wire.sentByStation(missionSetCurrent.id).map((frame) => decode(missionSetCurrent, frame).seq);
  expect(asked).toEqual([seq, seq]);
  wire.vehicle.send(missionCurrent, { seq });
  wire.pass(20);
  expect(outcomes).toEqual([{ kind: 'current-set' }]);
  expect([desk.isBusy, desk.mayStartMission]).toEqual([false, true]);
});

it('says so when the vehicle does not begin where it was told to', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  desk.setCurrent(0, watcher);
  wire.pass(20_000);
  expect(outcomes).toEqual([{ kind: 'failed', deed: 'set-current', failure: { reason: 'no-answer' } }]);
  expect(lastEnglish(outcomes)).toBe('The item to begin with was not set: the vehicle did not answer');
});

it('holds a plan for doubtful until it was read back, though the vehicle has accepted it', () => {
  const { wire, desk, holder, outcomes, watcher } = setUp();
  const mayStart: boolean[] = [];
  wire.connect({
    station: (frame) => {
      desk.hear(frame);
      if (desk.isBusy) mayStart.push(desk.mayStartMission);
    },
    vehicle: (frame) => holder.hear(frame),
    tick: () => tickIfDue(wire, desk),
  });
  desk.uploadVerified('mission', planOf(2), watcher);
  wire.pass(10_000);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['uploaded']);
  expect([new Set(mayStart), desk.mayStartMission]).toEqual([new Set([false]), true]);
});

it('asks to be looked at when a transfer begins and with each of its messages, for either may be due earlier than before', () => {
  const wire = new TestWire();
  const holder = new PlanHolder({ speaker: wire.vehicle, rules: px4PlanRules, judge: accept });
  let [roused, heard] = [0, 0];
  const host = { rouse: () => void (roused += 1) };
  const desk = new PlanDesk({ speaker: wire.station, target: wire.vehicle, stack: 'px4', host });
  desk.download('mission', { settle: () => undefined });
  expect(roused).toBe(1);
  wire.connect({
    station: (frame) => {
      desk.hear(frame);
      heard += 1;
      expect(roused).toBe(1 + heard);
    },
    vehicle: (frame) => holder.hear(frame),
    tick: () => tickIfDue(wire, desk),
  });
  wire.pass(5000);
  expect([heard > 0, desk.isBusy]).toEqual([true, false]);
});
