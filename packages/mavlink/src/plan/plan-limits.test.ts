import { describe, expect, it } from 'vitest';
import { MavCmd, MavFrame } from '../wire/enums.generated.ts';
import type { Stack } from '../stack/stack.ts';
import { tickIfDue } from '../testing/tick-if-due.ts';
import { TestWire } from '../testing/test-wire.ts';
import { PlanHolder } from '../vehicle-side/plan-holder.ts';
import { ardupilotPlanRules, px4PlanRules } from '../vehicle-side/plan-rules.ts';
import { PlanDesk } from './plan-desk.ts';
import type { PlanItem, PlanKind } from './plan-item.ts';
import { PlanMemory } from './plan-memory.ts';
import { wordsOfPlanOutcome, type PlanOutcome } from './plan-outcome.ts';

const item = (command: number, more: Partial<PlanItem> = {}): PlanItem => ({
  command,
  frame: MavFrame.GLOBAL_RELATIVE_ALT_INT,
  params: [0, 0, 0, 0],
  x: 399_000_000,
  y: 1_164_000_000,
  z: 30,
  autocontinue: true,
  ...more,
});

const waypoint = (more: Partial<PlanItem> = {}): PlanItem => item(MavCmd.NAV_WAYPOINT, more);
const many = (count: number): PlanItem[] => Array.from({ length: count }, () => waypoint());

const setUp = (stack: Stack, memory = new PlanMemory()) => {
  const wire = new TestWire();
  const rules = stack === 'px4' ? px4PlanRules : ardupilotPlanRules;
  const holder = new PlanHolder({ speaker: wire.vehicle, rules, judge: () => 0 });
  const desk = new PlanDesk({ speaker: wire.station, target: wire.vehicle, stack, memory });
  wire.connect({
    station: (frame) => desk.hear(frame),
    vehicle: (frame) => holder.hear(frame),
    tick: () => {
      tickIfDue(wire, desk);
      holder.tick();
    },
  });
  let last: PlanOutcome | null = null;
  const watcher = { settle: (outcome: PlanOutcome) => void (last = outcome) };
  const said = () => (last === null ? null : wordsOfPlanOutcome(last)['en-US']);
  return { wire, desk, watcher, said };
};

/** What is said of a plan that must not leave, and how many messages left. */
const refused = (stack: Stack, kind: PlanKind, items: readonly PlanItem[]): readonly [string | null, number] => {
  const { wire, desk, watcher, said } = setUp(stack);
  desk.upload(kind, items, watcher);
  return [said(), wire.sent.length];
};

const isSent = (stack: Stack, kind: PlanKind, items: readonly PlanItem[]): boolean =>
  refused(stack, kind, items)[1] > 0;

const because = (reason: string): readonly [string, number] => [`The plan was not uploaded: ${reason}`, 0];

/** In whatever frame and form, by the commands that each firmware took into a mission when it was asked. */
const taken: Readonly<Record<'ardupilot' | 'px4', readonly number[]>> = {
  ardupilot: [
    16, 17, 18, 19, 20, 21, 22, 30, 31, 82, 83, 84, 85, 92, 93, 94, 112, 114, 115, 177, 178, 179, 181, 182, 183, 184,
    188, 189, 191, 193, 194, 195, 197, 201, 202, 203, 205, 206, 207, 208, 210, 211, 212, 213, 215, 216, 217, 218, 222,
    223, 531, 532, 534, 600, 601, 1000, 2000, 2001, 2500, 2501, 3000, 42_600, 42_703,
  ],
  px4: [
    16, 17, 19, 20, 21, 22, 31, 80, 84, 85, 93, 112, 114, 177, 178, 179, 187, 189, 195, 196, 197, 200, 201, 203, 204,
    205, 206, 211, 214, 530, 532, 534, 1000, 1001, 2000, 2001, 2003, 2500, 2501, 3000, 4501, 42_600,
  ],
};

describe('commands', () => {
  it.each(['ardupilot', 'px4'] as const)('sends all that %s was seen to take', (stack) => {
    expect(taken[stack].filter((command) => !isSent(stack, 'mission', [item(command)]))).toEqual([]);
  });

  it('refuses a number that is no command, on any firmware', () => {
    for (const stack of ['ardupilot', 'px4', 'other'] as const)
      expect(refused(stack, 'mission', [waypoint(), item(65_000)])).toEqual(
        because('item 2: no command has the number 65000: use one that is known'),
      );
  });

  it('refuses what this firmware takes in no mission, and leaves others to their own judgement', () => {
    const spline = [waypoint(), item(MavCmd.NAV_SPLINE_WAYPOINT)];
    expect(refused('px4', 'mission', spline)).toEqual(
      because('item 2: PX4 takes no NAV_SPLINE_WAYPOINT in a mission: leave it out'),
    );
    expect([isSent('ardupilot', 'mission', spline), isSent('other', 'mission', spline)]).toEqual([true, true]);
    expect(refused('ardupilot', 'mission', [item(MavCmd.DO_SET_CAM_TRIGG_INTERVAL)])).toEqual(
      because('item 1: ArduPilot takes no DO_SET_CAM_TRIGG_INTERVAL in a mission: leave it out'),
    );
  });

  it('keeps missions, fences and rally points apart: PX4 takes a waypoint for a fence and says nothing', () => {
    expect(refused('px4', 'fence', [waypoint()])).toEqual(because('item 1: NAV_WAYPOINT belongs in a mission'));
    expect(refused('px4', 'rally', [item(MavCmd.NAV_FENCE_CIRCLE_EXCLUSION)])).toEqual(
      because('item 1: NAV_FENCE_CIRCLE_EXCLUSION belongs in a fence'),
    );
    expect(refused('px4', 'mission', [item(MavCmd.NAV_FENCE_RETURN_POINT)])).toEqual(
      because('item 1: NAV_FENCE_RETURN_POINT belongs in a fence'),
    );
    expect(refused('px4', 'mission', [item(MavCmd.NAV_RALLY_POINT)])).toEqual(
      because('item 1: NAV_RALLY_POINT belongs in rally points'),
    );
    expect(isSent('px4', 'rally', [item(MavCmd.NAV_RALLY_POINT)])).toBe(true);
    expect(isSent('px4', 'fence', [item(MavCmd.NAV_FENCE_RETURN_POINT)])).toBe(true);
    expect(isSent('px4', 'fence', [item(MavCmd.NAV_FENCE_CIRCLE_EXCLUSION)])).toBe(true);
  });
});

describe('places', () => {
  it('refuses a latitude or longitude that is nowhere: PX4 would accept it', () => {
    expect(refused('px4', 'mission', [waypoint({ x: 900_000_001 })])).toEqual(
      because('item 1: the latitude 90.0000001° is beyond ±90°'),
    );
    expect(refused('px4', 'rally', [item(MavCmd.NAV_RALLY_POINT, { y: -1_800_000_001 })])).toEqual(
      because('item 1: the longitude -180.0000001° is beyond ±180°'),
    );
    for (const corner of [
      { x: 900_000_000, y: 1_800_000_000 },
      { x: -900_000_000, y: -1_800_000_000 },
    ])
      expect(isSent('px4', 'mission', [waypoint(corner)])).toBe(true);
  });

  it('takes parameters 5 and 6 for numbers where no place is meant', () => {
    expect(isSent('ardupilot', 'mission', [item(MavCmd.DO_DIGICAM_CONTROL, { x: 2_000_000_000 })])).toBe(true);
    for (const x of [0.5, 2 ** 31, Number.NaN])
      expect(refused('ardupilot', 'mission', [item(MavCmd.DO_DIGICAM_CONTROL, { x })])).toEqual(
        because('item 1: coordinates must be whole numbers of 1e-7 degrees'),
      );
    expect(refused('ardupilot', 'mission', [waypoint({ y: 0.5 })])).toEqual(
      because('item 1: coordinates must be whole numbers of 1e-7 degrees'),
    );
  });

  it('refuses a frame that is none of latitude and longitude', () => {
    expect(refused('ardupilot', 'mission', [waypoint({ frame: MavFrame.LOCAL_NED })])).toEqual(
      because('item 1: frame 1 is none of latitude and longitude: use 5, 6, 11'),
    );
    expect(isSent('ardupilot', 'mission', [waypoint({ frame: MavFrame.MISSION })])).toBe(false);
    expect(isSent('ardupilot', 'mission', [item(MavCmd.DO_LAND_START, { frame: MavFrame.MISSION })])).toBe(true);
    for (const frame of [0, 3, 5, 6, 10, 11]) expect(isSent('ardupilot', 'mission', [waypoint({ frame })])).toBe(true);
  });

  it('refuses a height above terrain on PX4', () => {
    const low = [waypoint({ frame: MavFrame.GLOBAL_TERRAIN_ALT_INT })];
    expect(refused('px4', 'mission', low)).toEqual(
      because('item 1: PX4 takes no height above terrain: give it above home or sea level'),
    );
    expect(isSent('other', 'mission', low)).toBe(true);
  });

  it('refuses a height that is no number', () => {
    expect(refused('px4', 'mission', [waypoint({ z: Number.NaN })])).toEqual(
      because('item 1: the height must be a number'),
    );
  });
});

describe('parameters', () => {
  const open = (at: number): PlanItem['params'] =>
    [0, 1, 2, 3].map((param) => (param === at ? Number.NaN : 0)) as unknown as PlanItem['params'];

  it('leaves to an ArduPilot only what it takes: it breaks the upload off at any other', () => {
    const openOn = (command: number) =>
      [0, 1, 2, 3].filter((at) => isSent('ardupilot', 'mission', [item(command, { params: open(at) })]));
    expect([16, 17, 18, 19, 20, 21, 22, 82, 84, 85, 115, 178].map((command) => [command, openOn(command)])).toEqual([
      [16, [3]],
      [17, [3]],
      [18, []],
      [19, []],
      [20, []],
      [21, [3]],
      [22, [3]],
      [82, []],
      [84, [3]],
      [85, [2, 3]],
      [115, []],
      [178, []],
    ]);
    expect(refused('ardupilot', 'mission', [waypoint({ params: open(1) })])).toEqual(
      because('item 1: parameter 2 must be a number: 0 will do'),
    );
    expect(isSent('px4', 'mission', [waypoint({ params: open(1) })])).toBe(true);
    expect(isSent('ardupilot', 'rally', [item(MavCmd.NAV_RALLY_POINT, { params: open(1) })])).toBe(true);
  });

  it('sends no endless number', () => {
    expect(isSent('px4', 'mission', [waypoint({ params: [0, 0, 0, Infinity] })])).toBe(false);
  });
});

describe('length', () => {
  it('refuses more than the count of an upload can say, or than PX4 holds', () => {
    expect(refused('other', 'mission', many(65_535))).toEqual(
      because('the plan has 65535 items and the vehicle holds at most 65534: make several flights of it'),
    );
    expect(refused('px4', 'mission', many(10_001))).toEqual(
      because('the plan has 10001 items and the vehicle holds at most 10000: make several flights of it'),
    );
    expect([isSent('px4', 'mission', many(10_000)), isSent('ardupilot', 'mission', many(10_001))]).toEqual([
      true,
      true,
    ]);
  });

  const tooLong = () => {
    const memory = new PlanMemory();
    const { wire, desk, watcher, said } = setUp('ardupilot', memory);
    desk.upload('mission', many(700), watcher);
    wire.pass(500);
    const before = wire.sent.length;
    return { wire, desk, watcher, said, memory, sentSince: () => wire.sent.length - before };
  };

  it('does not try again what the vehicle had no room for, and tries less', () => {
    const { wire, desk, watcher, said, sentSince } = tooLong();
    expect(said()).toMatch(/the vehicle has no room for so many items/);
    desk.upload('mission', many(700), watcher);
    expect([said(), sentSince()]).toEqual(
      because('the plan has 700 items and the vehicle holds at most 699: make several flights of it'),
    );
    expect(isSent('ardupilot', 'rally', [item(MavCmd.NAV_RALLY_POINT)])).toBe(true);
    desk.upload('mission', many(600), watcher);
    wire.pass(30_000);
    expect(said()).toBe('The plan is on board');
  });

  it('knows it by whatever link it comes back, and until it restarts', () => {
    const { memory } = tooLong();
    const kept = new PlanMemory();
    kept.noteTooMany('rally', 50);
    kept.absorb(memory);
    kept.absorb(new PlanMemory());
    expect([kept.tooManyOf('mission'), kept.tooManyOf('rally'), kept.tooManyOf('fence')]).toEqual([700, 50, null]);
    const { desk, watcher, wire } = setUp('ardupilot', kept);
    desk.abandon('link-lost');
    desk.upload('mission', many(700), watcher);
    expect(wire.sent).toHaveLength(0);
    desk.abandon('rebooted');
    desk.upload('mission', many(700), watcher);
    expect(wire.sent).toHaveLength(1);
  });

  it('judges no fence by the number of another: its shapes take different room', () => {
    const { wire, desk, watcher, sentSince } = tooLong();
    const circles = Array.from({ length: 700 }, () =>
      item(MavCmd.NAV_FENCE_CIRCLE_EXCLUSION, { params: [9, 0, 0, 0] }),
    );
    desk.upload('fence', circles, watcher);
    wire.pass(500);
    const once = sentSince();
    desk.upload('fence', circles, watcher);
    expect(sentSince()).toBeGreaterThan(once);
  });
});

describe('polygons', () => {
  const { NAV_FENCE_POLYGON_VERTEX_INCLUSION: IN, NAV_FENCE_POLYGON_VERTEX_EXCLUSION: OUT } = MavCmd;
  const corners = (command: number, count: number, said = count): PlanItem[] =>
    Array.from({ length: count }, () => item(command, { params: [said, 0, 0, 0] }));
  const circle = item(MavCmd.NAV_FENCE_CIRCLE_INCLUSION, { params: [50, 0, 0, 0] });

  it('travel whole, one behind the other and among circles', () => {
    expect(isSent('px4', 'fence', [circle, ...corners(IN, 3), ...corners(OUT, 4), circle, ...corners(OUT, 3)])).toBe(
      true,
    );
  });

  it.each<[string, readonly PlanItem[], number]>([
    ['of two corners', corners(IN, 2), 1],
    ['that says more than it has', [circle, ...corners(OUT, 3, 4)], 2],
    ['that says less than it has', corners(IN, 4, 3), 4],
    ['whose corners say different numbers', [...corners(IN, 2, 3), ...corners(IN, 1, 4)], 1],
    ['that is half to stay in and half to keep out of', [...corners(IN, 2, 3), ...corners(OUT, 1, 3)], 1],
    ['that a circle cuts in two', [...corners(IN, 2, 3), circle, ...corners(IN, 1, 3)], 1],
  ])('%s are refused by the number of the corner that they begin with', (_, items, at) => {
    const [said, sentCount] = refused('px4', 'fence', items);
    expect(said).toContain(`item ${at}: the polygon that starts here needs`);
    expect(sentCount).toBe(0);
  });
});
