import { expect, it } from 'vitest';
import { CommandDesk } from '../command/command-desk.ts';
import { MavAutopilot, MavCmd, MavResult, MavType } from '../wire/enums.generated.ts';
import {
  autopilotVersion,
  availableModes,
  availableModesMonitor,
  cameraInformation,
  extendedSysState,
  gimbalManagerInformation,
  homePosition,
  missionCurrent,
} from '../wire/messages.generated.ts';
import { ModeCatalog } from '../modes/mode-catalog.ts';
import { tickIfDue } from '../testing/tick-if-due.ts';
import { TestWire } from '../testing/test-wire.ts';
import { CommandDoor } from '../vehicle-side/command-door.ts';
import { Discovery } from './discovery.ts';

const awaited = [autopilotVersion, homePosition, availableModes, missionCurrent, extendedSysState];
const everything = [...awaited, cameraInformation, gimbalManagerInformation].map(({ id }) => id);

/** A vehicle that answers each question as it is told to; null keeps silent. */
function setUp(answer: (messageId: number) => number | null) {
  const wire = new TestWire();
  const commands = new CommandDesk(wire.station, { systemId: 1, componentId: 1 });
  const modes = ModeCatalog.for({ autopilot: MavAutopilot.PX4, type: MavType.QUADROTOR });
  const discovery = new Discovery(commands, modes, wire.station.steadyMs);
  const asked: { readonly id: number; readonly index: number; readonly atS: number }[] = [];
  const startedMs = wire.steadyMs;
  const door = new CommandDoor(wire.vehicle, ({ params }) => {
    const [id = 0, index = 0] = params;
    asked.push({ id, index, atS: Math.round((wire.steadyMs - startedMs) / 1000) });
    const result = answer(id);
    return result === null ? null : { result };
  });
  wire.connect({
    vehicle: (frame) => door.hear(frame),
    station: (frame) => {
      discovery.hear(frame);
      commands.hear(frame);
    },
    tick: () => {
      tickIfDue(wire, commands);
      tickIfDue(wire, discovery);
    },
  });
  const timesOf = (wanted: number) => asked.flatMap(({ id, atS }) => (id === wanted ? [atS] : []));
  const sendMode = (modeIndex: number, numberModes: number) =>
    wire.vehicle.send(availableModes, {
      numberModes,
      modeIndex,
      standardMode: 0,
      customMode: 100 + modeIndex,
      properties: 0,
      modeName: `Mode ${modeIndex}`,
    });
  return { wire, discovery, modes, asked, timesOf, sendMode };
}

it('asks for each thing once, and is complete when all are told or refused', () => {
  const { wire, discovery, asked } = setUp(() => MavResult.FAILED);
  discovery.start();
  expect(discovery.isComplete).toBe(false);
  wire.pass(500);
  expect(asked.map(({ id }) => id)).toEqual(everything);
  expect(discovery.isComplete).toBe(true);
  expect(discovery.answerTo(autopilotVersion.id)).toBe('refused');
  // What was refused is not asked for again, but for home.
  wire.pass(60_000);
  expect(asked.filter(({ id }) => id !== homePosition.id)).toHaveLength(everything.length - 1);
});

it('asks for home again every ten seconds while the vehicle has none, and no more once it was told', () => {
  const { wire, discovery, timesOf } = setUp(() => MavResult.FAILED);
  discovery.start();
  wire.pass(35_000);
  expect(timesOf(homePosition.id)).toEqual([0, 10, 20, 30]);
  wire.vehicle.send(homePosition, {
    latitude: 1,
    longitude: 1,
    altitude: 0,
    x: 0,
    y: 0,
    z: 0,
    q: [1, 0, 0, 0],
    approachX: 0,
    approachY: 0,
    approachZ: 0,
  });
  wire.pass(35_000);
  expect(timesOf(homePosition.id)).toHaveLength(4);
  expect(discovery.answerTo(homePosition.id)).toBe('told');
});

it('asks thrice for what was promised and never came, gives it up, and takes it up again after twenty seconds', () => {
  const { wire, discovery, timesOf } = setUp((id) =>
    id === missionCurrent.id ? MavResult.ACCEPTED : MavResult.FAILED,
  );
  discovery.start();
  wire.pass(5900);
  expect(timesOf(missionCurrent.id)).toEqual([0, 2, 4]);
  expect(discovery.isComplete).toBe(false);
  wire.pass(600);
  expect(discovery.answerTo(missionCurrent.id)).toBe('unanswered');
  expect(discovery.isComplete).toBe(true);
  wire.pass(17_000);
  expect(timesOf(missionCurrent.id)).toHaveLength(3);
  wire.pass(2000);
  expect(timesOf(missionCurrent.id)).toHaveLength(4);
});

it('keeps asking a vehicle that is busy, and takes its silence for no answer', () => {
  const { wire, discovery, timesOf } = setUp((id) =>
    id === autopilotVersion.id ? MavResult.TEMPORARILY_REJECTED : null,
  );
  discovery.start();
  wire.pass(300);
  // Not refused for good: it goes on as unanswered, and is asked again.
  expect(discovery.answerTo(autopilotVersion.id)).toBe('unanswered');
  wire.pass(25_000);
  expect(timesOf(autopilotVersion.id).length).toBeGreaterThan(1);
  expect(discovery.answerTo(extendedSysState.id)).toBe('unanswered');
});

it('asks by number for the first mode that is missing, and is content when all are there', () => {
  const { wire, discovery, modes, asked, sendMode } = setUp(() => MavResult.ACCEPTED);
  discovery.start();
  wire.pass(100);
  sendMode(1, 3);
  sendMode(3, 3);
  wire.pass(1500);
  expect(discovery.answerTo(availableModes.id)).toBe('asked');
  wire.pass(1000);
  const questions = () => asked.filter(({ id }) => id === availableModes.id).map(({ index }) => index);
  expect(questions()).toEqual([0, 2]);
  sendMode(2, 3);
  wire.pass(10_000);
  expect(questions()).toEqual([0, 2]);
  expect(discovery.answerTo(availableModes.id)).toBe('told');
  expect(modes.entryOf(102)?.name).toBe('Mode 2');
});

it('asks for the first mode by its number too, when that was lost and others came', () => {
  const { wire, discovery, asked, sendMode } = setUp(() => MavResult.ACCEPTED);
  discovery.start();
  wire.pass(100);
  sendMode(2, 2);
  wire.pass(2500);
  expect(asked.flatMap(({ id, index }) => (id === availableModes.id ? [index] : []))).toEqual([0, 1]);
});

it('goes on asking as long as each question brings another mode, and thrice after the last', () => {
  const { wire, discovery, timesOf, sendMode } = setUp(() => MavResult.ACCEPTED);
  discovery.start();
  wire.pass(100);
  for (const modeIndex of [1, 2, 3, 4, 5]) {
    sendMode(modeIndex, 9);
    wire.pass(2100);
  }
  // Told again, it is no news.
  sendMode(5, 9);
  const sinceLastMs = timesOf(availableModes.id).length;
  expect(sinceLastMs).toBe(6);
  expect(discovery.answerTo(availableModes.id)).toBe('asked');
  wire.pass(2000);
  expect(timesOf(availableModes.id)).toHaveLength(7);
  wire.pass(2100);
  expect(timesOf(availableModes.id)).toHaveLength(7);
  expect(discovery.answerTo(availableModes.id)).toBe('unanswered');
});

it('waits for two seconds after a mode has come before it asks for the next', () => {
  const { wire, discovery, timesOf, sendMode } = setUp(() => MavResult.ACCEPTED);
  discovery.start();
  for (const modeIndex of [1, 2, 3]) {
    wire.pass(1500);
    sendMode(modeIndex, 9);
  }
  wire.pass(1900);
  expect(timesOf(availableModes.id)).toHaveLength(1);
  wire.pass(200);
  expect(timesOf(availableModes.id)).toHaveLength(2);
});

it('asks for the modes anew when the vehicle says that it has others, and not when it says what it said before', () => {
  const { wire, discovery, asked, sendMode } = setUp(() => MavResult.ACCEPTED);
  discovery.start();
  wire.pass(100);
  sendMode(1, 1);
  const questions = () => asked.filter(({ id }) => id === availableModes.id).map(({ index }) => index);
  wire.vehicle.send(availableModesMonitor, { seq: 7 });
  wire.vehicle.send(availableModesMonitor, { seq: 7 });
  wire.pass(1000);
  expect(questions()).toEqual([0]);
  wire.vehicle.send(availableModesMonitor, { seq: 8 });
  wire.pass(100);
  expect(questions()).toEqual([0, 0]);
  expect(discovery.answerTo(availableModes.id)).toBe('asked');
  sendMode(1, 1);
  wire.pass(100);
  expect(discovery.answerTo(availableModes.id)).toBe('told');
});

it('asks for the modes once more, however often the vehicle says that it has others', () => {
  const { wire, discovery, timesOf, asked } = setUp(() => null);
  discovery.start();
  for (let seq = 0; seq < 200; seq += 1) wire.vehicle.send(availableModesMonitor, { seq });
  wire.pass(60_000);
  // Each is sent four times: nothing stands behind a pile of questions.
  expect(asked.slice(0, 4 * everything.length).map(({ id }) => id)).toEqual(
    everything.flatMap((id) => [id, id, id, id]),
  );
  expect(timesOf(availableModes.id).length).toBeLessThanOrEqual(12);
});

it('asks for all modes when it starts over, whichever it had been told', () => {
  const { wire, discovery, asked, sendMode } = setUp(() => MavResult.ACCEPTED);
  discovery.start();
  wire.pass(100);
  sendMode(1, 3);
  wire.pass(100);
  discovery.start();
  wire.pass(100);
  expect(asked.flatMap(({ id, index }) => (id === availableModes.id ? [index] : []))).toEqual([0, 0]);
});

it('asks everything anew when it starts over', () => {
  const { wire, discovery, asked } = setUp(() => MavResult.FAILED);
  discovery.start();
  wire.pass(500);
  discovery.start();
  expect(discovery.isComplete).toBe(false);
  wire.pass(500);
  expect(asked.map(({ id }) => id)).toEqual([...everything, ...everything]);
  expect(MavCmd.REQUEST_MESSAGE).toBe(512);
});
