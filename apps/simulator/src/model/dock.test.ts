import { describe, expect, it } from 'vitest';
import { anAircraft, takeOffTo, waypointAt } from '../testing/flown-aircraft.ts';
import { fairWeather } from './dock-climate.ts';
import { Dock, type DockOptions } from './dock.ts';
import type { DockEvent } from './dock-event.ts';
import { dji } from './dji.ts';

const aDock = (options: Partial<DockOptions> = {}, batteryPercent = 90): Dock =>
  new Dock({ seed: 3, drone: anAircraft({ stack: dji, batteryPercent }), ...options });

const plan = { id: 'task-1', takeOffHeightM: 25, items: [waypointAt(60, 0, 40), waypointAt(60, 60, 40)] };

function pass(dock: Dock, seconds: number, watch: () => void = () => undefined): DockEvent[] {
  for (let step = 0; step < seconds * 5; step++) {
    dock.step(0.2);
    watch();
  }
  return dock.takeEvents();
}

function passUntil(dock: Dock, isOver: () => boolean, watch: () => void = () => undefined): DockEvent[] {
  const events: DockEvent[] = [];
  for (let second = 0; second < 3600 && !isOver(); second++) events.push(...pass(dock, 1, watch));
  expect(isOver()).toBe(true);
  return events;
}

const tasksIn = (events: readonly DockEvent[]) => events.filter((event) => event.kind === 'task-progress');
const jobsIn = (events: readonly DockEvent[]) => events.filter((event) => event.kind === 'debug-progress');

const distinct = <Value>(values: readonly Value[]): Value[] => values.filter((value, at) => value !== values[at - 1]);

describe('a task', () => {
  it('goes through every stage and ends with the aircraft back, the cover closed and the battery charging', () => {
    const dock = aDock({ hasPutter: true });
    expect(dock.takeOffRefusals()).toEqual([]);
    expect(dock.startTask(plan)).toBeNull();
    expect(dock.mode).toBe('operating');
    const covers: string[] = [];
    const events = passUntil(
      dock,
      () => dock.mode === 'idle',
      () => {
        covers.push(dock.cover.state);
        // No aircraft may leave or come in under a cover that is not fully open.
        expect(dock.isDroneInDock || dock.isOpen).toBe(true);
      },
    );
    const progress = tasksIn(events);
    expect(distinct(progress.map(({ stage }) => stage))).toEqual([
      'check',
      'open',
      'power-on',
      'link',
      'position-fix',
      'take-off',
      'flying',
      'returning',
      'close',
      'recover',
      'over',
    ]);
    expect(progress.at(-1)).toMatchObject({ status: 'ok', percent: 100, cause: null, taskId: 'task-1' });
    const percents = progress.map(({ percent }) => percent);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    expect(distinct(covers)).toEqual(['closed', 'half-open', 'open', 'half-open', 'closed']);
    expect(dock).toMatchObject({ isDroneInDock: true, isDroneOn: false, taskStep: 'idle', jobCount: 1 });
    pass(dock, 1);
    expect(dock.isCharging).toBe(true);
  });

  it('can be flown again after the first one', () => {
    const dock = aDock();
    for (const id of ['first', 'second']) {
      expect(dock.startTask({ ...plan, id })).toBeNull();
      const events = passUntil(dock, () => dock.mode === 'idle');
      expect(tasksIn(events).at(-1)).toMatchObject({ taskId: id, status: 'ok' });
    }
  });

  it('is refused with its reason while the weather, the battery or the dock does not allow it', () => {
    const stormy = aDock({ weather: { ...fairWeather, windSpeedMps: 25 } });
    expect(stormy.startTask(plan)).toBe('too-windy');
    expect(aDock({ weather: { ...fairWeather, rainfall: 'heavy' } }).startTask(plan)).toBe('raining');
    expect(aDock({ weather: { ...fairWeather, temperatureC: -30 } }).startTask(plan)).toBe('too-cold');
    expect(aDock({}, 25).startTask(plan)).toBe('low-battery');
    expect(aDock().startTask({ ...plan, items: [] })).toBe('bad-plan');
    const stopped = aDock();
    stopped.isEmergencyStopPressed = true;
    expect(stopped.startTask(plan)).toBe('emergency-stop');
    const debugged = aDock();
    debugged.openDebug();
    expect(debugged.startTask(plan)).toBe('in-debug');
    const busy = aDock();
    busy.startTask(plan);
    expect(busy.startTask(plan)).toBe('busy');
    expect(busy.openDebug()).toBe('busy');
  });

  it('pauses and goes on', () => {
    const dock = aDock();
    dock.startTask(plan);
    passUntil(dock, () => dock.drone.autopilot.mission.currentItem === 1);
    pass(dock, 2);
    expect(dock.pauseTask()).toBeNull();
    expect(tasksIn(pass(dock, 10)).at(-1)).toMatchObject({ status: 'paused', stage: 'flying' });
    expect(dock.resumeTask()).toBeNull();
    const events = passUntil(dock, () => dock.mode === 'idle');
    expect(tasksIn(events).at(-1)).toMatchObject({ status: 'ok' });
  });

  it('counts as partly done when the operator calls the aircraft back, and when the battery does', () => {
    const called = aDock();
    called.startTask(plan);
    passUntil(called, () => called.drone.autopilot.mission.currentItem === 1);
    called.returnHome();
    expect(tasksIn(passUntil(called, () => called.mode === 'idle')).at(-1)).toMatchObject({
      status: 'partially-done',
      cause: 'operator',
    });
    const empty = aDock();
    empty.startTask(plan);
    passUntil(empty, () => empty.drone.autopilot.mission.currentItem === 1);
    empty.drone.battery.setPercent(24);
    expect(tasksIn(passUntil(empty, () => empty.mode === 'idle')).at(-1)).toMatchObject({
      status: 'partially-done',
      cause: 'low-battery',
    });
  });

  it('is cancelled before the flight without a flight, and closes again', () => {
    const dock = aDock();
    dock.startTask(plan);
    pass(dock, 10);
    dock.returnHome();
    expect(tasksIn(passUntil(dock, () => dock.mode === 'idle')).at(-1)).toMatchObject({ status: 'cancelled' });
    expect(dock.cover.state).toBe('closed');
    expect(dock.drone.flightS).toBe(0);
  });

  it('fails when the cover jams, and stays refused until it is freed', () => {
    const dock = aDock();
    dock.startTask(plan);
    pass(dock, 6);
    dock.cover.isJammed = true;
    const events = passUntil(dock, () => dock.mode === 'idle');
    expect(tasksIn(events).at(-1)).toMatchObject({ status: 'failed', cause: 'cover-fault' });
    expect(dock.startTask(plan)).toBe('cover-fault');
  });

  it('fails without a position fix', () => {
    const dock = aDock();
    dock.drone.setFailure('gnss-lost', true);
    dock.startTask(plan);
    const events = passUntil(dock, () => dock.mode === 'idle');
    expect(tasksIn(events).at(-1)).toMatchObject({ status: 'failed', cause: 'position-fix' });
  });

  it('fails when the aircraft lands elsewhere, and says that it is missing', () => {
    const dock = aDock();
    dock.startTask({ ...plan, items: [takeOffTo(25), waypointAt(200, 0, 40)] });
    passUntil(dock, () => dock.drone.flight.body.northM > 50);
    dock.drone.setFailure('gnss-lost', true);
    const events = passUntil(dock, () => dock.mode === 'idle');
    expect(tasksIn(events).at(-1)).toMatchObject({ status: 'failed', cause: 'drone-away' });
    expect(dock.taskStep).toBe('drone-fault');
    expect(dock.takeOffRefusals()).toContain('no-drone');
  });
});

describe('debugging', () => {
  it('moves nothing outside debug mode', () => {
    const dock = aDock();
    expect(dock.debug('cover-open')).toBe('not-in-debug');
    pass(dock, 30);
    expect(dock.cover.state).toBe('closed');
  });

  it('tells how far the cover has come, one order at a time', () => {
    const dock = aDock();
    dock.openDebug();
    expect(dock.mode).toBe('remote-debug');
    expect(dock.debug('cover-open')).toBeNull();
    expect(dock.debug('light-on')).toBe('busy');
    expect(dock.closeDebug()).toBe('busy');
    const progress = jobsIn(pass(dock, 25));
    expect(progress.at(-1)).toEqual({ kind: 'debug-progress', command: 'cover-open', status: 'ok', percent: 100 });
    const percents = progress.map(({ percent }) => percent);
    expect(percents.length).toBeGreaterThan(5);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    expect(dock.cover.state).toBe('open');
    expect(dock.closeDebug()).toBeNull();
  });

  it('reports a jammed cover as failed', () => {
    const dock = aDock();
    dock.cover.isJammed = true;
    dock.openDebug();
    dock.debug('cover-open');
    expect(jobsIn(pass(dock, 70)).at(-1)).toMatchObject({ status: 'failed' });
  });

  it('switches the aircraft, the light and the air conditioner', () => {
    const dock = aDock();
    dock.openDebug();
    for (const command of ['drone-on', 'light-on', 'cool'] as const) {
      expect(dock.debug(command)).toBeNull();
      pass(dock, 10);
    }
    expect(dock).toMatchObject({ isDroneOn: true, isLightOn: true });
    expect(dock.air.airConditioner).toBe('cooling');
    expect(dock.debug('putter-open')).toBe('no-such-part');
    dock.debug('reboot');
    pass(dock, 31);
    expect(dock.mode).toBe('idle');
  });
});

describe('between flights', () => {
  it('charges a used battery to the full with the cover closed, and then stops', () => {
    const dock = aDock({}, 80);
    pass(dock, 10);
    expect(dock.isCharging).toBe(true);
    passUntil(dock, () => dock.drone.battery.percent >= 100);
    pass(dock, 1);
    expect(dock.isCharging).toBe(false);
  });

  it('cools a hot inside and warms a cold one', () => {
    const hot = aDock({ weather: { ...fairWeather, temperatureC: 42 } });
    pass(hot, 1200);
    expect(hot.air.insideC).toBeLessThan(37);
    const cold = aDock({ weather: { ...fairWeather, temperatureC: -15 } });
    pass(cold, 3000);
    expect(cold.air.insideC).toBeGreaterThan(0);
  });

  it('holds its cover while the emergency stop is pressed', () => {
    const dock = aDock();
    dock.openDebug();
    dock.debug('cover-open');
    pass(dock, 5);
    dock.isEmergencyStopPressed = true;
    const { position } = dock.cover;
    pass(dock, 5);
    expect(dock.cover.position).toBe(position);
  });
});
