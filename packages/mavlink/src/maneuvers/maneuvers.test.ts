import { describe, expect, it } from 'vitest';
import { ModeCatalog } from '../modes/mode-catalog.ts';
import { watchLink } from '../testing/watched-link.ts';
import { MavCmd, MavType } from '../wire/enums.generated.ts';
import { arm, disarm, goTo, isPrepared, land, pause, prepare, startMission, type Flyable } from './maneuvers.ts';

const place = { latitudeDeg: 30.001, longitudeDeg: 120, heightAboveHomeM: 20 };

function meet(stack: 'ardupilot' | 'px4', type: number = MavType.QUADROTOR) {
  const link = watchLink(stack);
  link.vehicle.type = type;
  return { ...link, session: link.start() };
}

it.each(['ardupilot', 'px4'] as const)('forces nothing on %s that it was not told to force', (stack) => {
  const { wire, vehicle, session, watcher, outcomes } = meet(stack);
  session.fly(arm(session), watcher);
  wire.pass(2000);
  session.fly(disarm(), watcher);
  wire.pass(2000);
  const heard = vehicle.heard.filter(({ command }) => command === MavCmd.COMPONENT_ARM_DISARM);
  expect(heard.map(({ params }) => params)).toEqual([
    [1, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0],
  ]);
  expect(outcomes).toEqual([{ kind: 'done' }, { kind: 'done' }]);
});

describe('a mission', () => {
  it.each([
    ['ardupilot', 'on the ground', 0],
    ['ardupilot', 'in the air', 20],
    ['px4', 'on the ground', 0],
    ['px4', 'in the air', 20],
  ] as const)('is not started by %s %s while the plan on board is unknown', (stack, _, heightM) => {
    const { wire, vehicle, session, watcher, outcomes } = meet(stack);
    Object.assign(vehicle, { isArmed: heightM > 0, heightM, targetM: heightM });
    wire.pass(1500);
    session.plans.upload('mission', [], { settle: () => undefined });
    session.plans.cancel();
    session.fly(startMission(session), watcher);
    expect(outcomes).toEqual([{ kind: 'plan-unknown' }]);
  });
});

describe('what does not fly', () => {
  it('is sent to a point from where it stands', () => {
    const { wire, vehicle, session, watcher } = meet('ardupilot', MavType.GROUND_ROVER);
    session.fly(goTo(session, place), watcher);
    wire.pass(100);
    expect(vehicle.heard.map(({ command }) => command)).toContain(MavCmd.DO_REPOSITION);
  });

  it('holds under water by its position, having no other way', () => {
    const { wire, vehicle, session, watcher, outcomes } = meet('ardupilot', MavType.SUBMARINE);
    session.fly(pause(session), watcher);
    wire.pass(2000);
    expect([vehicle.customMode, outcomes]).toEqual([16, [{ kind: 'done' }]]);
  });

  it('does not hold instead of landing', () => {
    expect(land(meet('ardupilot', MavType.GROUND_ROVER).session)).toEqual({
      kind: 'impossible',
      reason: 'no-such-mode',
    });
  });
});

describe('landing where it is', () => {
  it('is not asked of a fixed wing of ArduPilot, which would not know how', () => {
    const { session } = meet('ardupilot', MavType.FIXED_WING);
    expect(land(session)).toEqual({ kind: 'impossible', reason: 'needs-landing-in-mission' });
  });

  it('is asked of a fixed wing of PX4', () => {
    const { wire, session, watcher, outcomes } = meet('px4', MavType.FIXED_WING);
    session.fly(land(session), watcher);
    wire.pass(2000);
    expect([session.state.mode?.mode, outcomes]).toEqual(['land', [{ kind: 'done' }]]);
  });
});

describe('the mode in which it will be armed', () => {
  it('is entered, and known when it is', () => {
    const { wire, session, watcher, outcomes } = meet('ardupilot');
    expect(isPrepared(session)).toBe(false);
    session.fly(prepare(session), watcher);
    wire.pass(2000);
    expect([isPrepared(session), session.state.mode?.rawModeName, outcomes]).toEqual([
      true,
      'Guided',
      [{ kind: 'done' }],
    ]);
  });

  it('is not looked for where nobody knows its modes', () => {
    const { session } = meet('ardupilot');
    const { stack, state } = session;
    const unheardOf = { stack, state, modes: ModeCatalog.for({ autopilot: 0, type: 0 }) };
    expect(prepare(unheardOf)).toEqual({ kind: 'impossible', reason: 'no-such-mode' });
  });
});

describe('the height of home', () => {
  const orderedM = (vehicle: Flyable): number | null => {
    const built = goTo(vehicle, place);
    if (built.kind !== 'maneuver') throw new Error(built.reason);
    const [step] = built.steps;
    return step !== undefined && typeof step.order === 'object' && step.order?.form === 'int' ? step.order.z : null;
  };

  it.each(['altitudeMslM', 'altitudeAboveHomeM'] as const)(
    'is what it told of home while it does not tell its %s',
    (height) => {
      const { wire, vehicle, session } = meet('px4');
      Object.assign(vehicle, { isArmed: true, heightM: 20, targetM: 20 });
      wire.pass(1500);
      const { position } = session.state;
      if (position === null) throw new Error('the vehicle did not say where it is');
      const state = { ...session.state, position: { ...position, [height]: null } };
      const { stack, modes } = session;
      expect(orderedM({ stack, modes, state })).toBe(32);
    },
  );
});
