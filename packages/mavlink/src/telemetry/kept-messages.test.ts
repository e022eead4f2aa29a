import { array, assert, boolean, property } from 'fast-check';
import type { TelemetrySource } from '@skein/telemetry/stamp.ts';
import { applyVehicleUpdate } from '@skein/telemetry/vehicle/apply-update.ts';
import { unknownVehicle, type VehicleState } from '@skein/telemetry/vehicle/state.ts';
import { expect, it } from 'vitest';
import { ModeCatalog } from '../modes/mode-catalog.ts';
import { recordedPackets } from '../testing/recorded-flight.ts';
import type { Moment } from '@skein/telemetry/agenda/agenda.ts';
import { BootClock } from '../vehicle/boot-clock.ts';
import { MavAutopilot, MavType } from '../wire/enums.generated.ts';
import { everyMessage } from '../wire/every-message.ts';
import type { Frame } from '../wire/frame.ts';
import { FrameWriter } from '../wire/frame-writer.ts';
import { Framer } from '../wire/framer.ts';
import type { MessageType } from '../wire/message-type.ts';
import {
  attitude,
  batteryStatus,
  heartbeat,
  missionCurrent,
  missionItemReached,
  statustext,
  systemTime,
  vfrHud,
  wind,
  type VfrHud,
} from '../wire/messages.generated.ts';
import { KeptMessages, type Keeping } from './kept-messages.ts';
import { keptPlaceOf } from './kept-places.ts';
import { VehicleReader } from './vehicle-reader.ts';

const writer = new FrameWriter({ systemId: 1, componentId: 1 });
const framesIn = (packet: Uint8Array): Frame[] => new Framer(everyMessage, 'datagram').push(packet);

const setUp = () => {
  const kept = new KeptMessages();
  const keep = <T extends object>(type: MessageType<T>, message: T, atMs: number, measuredAtMs = NaN): boolean => {
    const [place, [frame]] = [keptPlaceOf(type.id), framesIn(writer.write(type, message))];
    if (place === undefined || frame === undefined) throw new Error('not one that is kept');
    return kept.keep(place, frame, atMs, measuredAtMs);
  };
  const differs = <T extends object>(type: MessageType<T>, message: T): boolean => {
    const [place, [frame]] = [keptPlaceOf(type.id), framesIn(writer.write(type, message))];
    if (place === undefined || frame === undefined) throw new Error('not one that is kept');
    return kept.differsFrom(frame, place, 0, type.length);
  };
  const taken = () => {
    const told: (readonly [id: number, message: object, atMs: number, measuredAtMs: number | null])[] = [];
    kept.read((...one) => void told.push(one));
    return told;
  };
  return { kept, keep, differs, taken };
};

const hud = (airspeed: number): VfrHud => ({ airspeed, groundspeed: 1, alt: 2, climb: 0, heading: 0, throttle: 0 });
const breeze = { direction: 90, speed: 3, speedZ: 0 };

it('hands over the newest of each kind once, as it was sent, in the order in which they came', () => {
  const { kept, keep, taken } = setUp();
  keep(wind, breeze, 1000);
  keep(vfrHud, hud(5), 1100);
  keep(wind, { ...breeze, speed: 4 }, 1200);
  expect(kept.hasUnread).toBe(true);
  expect(taken()).toEqual([
    [vfrHud.id, hud(5), 1100, null],
    [wind.id, { ...breeze, speed: 4 }, 1200, null],
  ]);
  expect([kept.hasUnread, taken()]).toEqual([false, []]);
});

it('has zeros where the sender trimmed them, not what was there before', () => {
  const { keep, taken } = setUp();
  keep(vfrHud, { ...hud(5), heading: 270, throttle: 55 }, 1000);
  keep(vfrHud, hud(6), 1100);
  expect(taken()).toEqual([[vfrHud.id, hud(6), 1100, null]]);
});

it('does not let a late one take the place of what was measured after it, read or not', () => {
  const { keep, taken } = setUp();
  expect(keep(vfrHud, hud(5), 1000, 990)).toBe(true);
  expect(keep(vfrHud, hud(6), 1001, 980)).toBe(false);
  expect(taken()).toEqual([[vfrHud.id, hud(5), 1000, 990]]);
  expect(keep(vfrHud, hud(7), 1002, 985)).toBe(false);
  expect(keep(vfrHud, hud(8), 1003, 990)).toBe(true);
});

it('calls nothing late by a time that lies ahead, by one that was not told, or by one of before a restart', () => {
  const { kept, keep } = setUp();
  keep(vfrHud, hud(5), 1000, 9000);
  expect(keep(vfrHud, hud(6), 1100, 1090)).toBe(true);
  expect(keep(vfrHud, hud(7), 1200)).toBe(true);
  expect(keep(vfrHud, hud(8), 1300, 1000)).toBe(true);
  kept.forget();
  expect(kept.hasUnread).toBe(false);
  expect(keep(vfrHud, hud(9), 1400, 500)).toBe(true);
});

it('goes along when the clock of the wall is set', () => {
  const { kept, keep, taken } = setUp();
  keep(vfrHud, hud(5), 10_000, 9990);
  kept.shift(-5000);
  expect(keep(vfrHud, hud(6), 5100, 4989)).toBe(false);
  expect(taken()).toEqual([[vfrHud.id, hud(5), 5000, 4990]]);
});

it('takes a clock that was set for no message: from what never came nothing differs', () => {
  const { kept, keep, differs } = setUp();
  keep(wind, breeze, 1000);
  kept.shift(5000);
  expect([differs(wind, breeze), differs(wind, { ...breeze, speedZ: 1 }), differs(vfrHud, hud(1))]).toEqual([
    false,
    true,
    false,
  ]);
});

it('sees a difference in any byte', () => {
  const { keep, differs } = setUp();
  keep(vfrHud, hud(5), 1000);
  expect([0, 1, 256].map((heading) => differs(vfrHud, { ...hud(5), heading }))).toEqual([false, true, true]);
});

it('takes what came before a restart for no message: from it nothing differs', () => {
  const { kept, keep, differs } = setUp();
  keep(wind, breeze, 1000);
  kept.forget();
  expect(differs(wind, { ...breeze, speed: 4 })).toBe(false);
});

it('counts what came, read or not, until somebody takes the count', () => {
  const kept = new KeptMessages();
  const take = <T extends object>(type: MessageType<T>, message: T) => {
    const [place, [frame]] = [keptPlaceOf(type.id), framesIn(writer.write(type, message))];
    if (place === undefined || frame === undefined) throw new Error('not one that is kept');
    return kept.take(place, frame, now, new BootClock());
  };
  const counts = () => [vfrHud.id, systemTime.id, wind.id, statustext.id].map((id) => kept.takeCountOf(id));
  for (const airspeed of [5, 6, 7]) take(vfrHud, hud(airspeed));
  expect(take(systemTime, { timeUnixUsec: 0n, timeBootMs: 1 })).toBe('nothing-new');
  expect(counts()).toEqual([3, 1, 0, 0]);
  expect(counts()).toEqual([0, 0, 0, 0]);
  take(wind, breeze);
  expect(counts()).toEqual([0, 0, 1, 0]);
});

it('stamps what is late by when it was measured, as far as the clock of the vehicle tells', () => {
  const clock = new BootClock();
  const place = keptPlaceOf(attitude.id);
  const level = { roll: 0, pitch: 0, yaw: 0, rollspeed: 0, pitchspeed: 0, yawspeed: 0 };
  const stampOf = (timeBootMs: number, steadyMs: number) => {
    const kept = new KeptMessages();
    const stamps: (number | null)[] = [];
    for (const frame of framesIn(writer.write(attitude, { ...level, timeBootMs })))
      if (place !== undefined) kept.take(place, frame, { wallMs: 1_700_000_000_000, steadyMs }, clock);
    kept.read((_, __, ___, measuredAtMs) => void stamps.push(measuredAtMs));
    return stamps;
  };
  expect(stampOf(1000, 5000)).toEqual([null]);
  clock.note(1000, 5000);
  expect(stampOf(2000, 6300)).toEqual([1_700_000_000_000 - 300]);
});

it('notes until when a silence means nothing', () => {
  const kept = new KeptMessages();
  kept.quietUntilMs = 7000;
  kept.forget();
  expect(kept.quietUntilMs).toBe(7000);
});

it('leaves alone what has to be read at once', () => {
  expect([keptPlaceOf(statustext.id), keptPlaceOf(70_000)]).toEqual([undefined, undefined]);
});

it('keeps the first battery alone: a second would take its place', () => {
  const { reader, take } = createReader();
  const keep = (id: number) =>
    framesIn(writer.write(batteryStatus, { ...battery, id })).map((frame) => take(frame, now));
  expect([keep(0), keep(1)]).toEqual([['kept'], ['unkept']]);
  expect(reader.readKept(unknownVehicle).batteries).toMatchObject([{ index: 0, percent: 60 }]);
});

it('takes another fence for no other mission: what was reached stays so', () => {
  const { reader, take } = createReader();
  const tell = (fenceId: number) => {
    const current = { seq: 3, total: 9, missionState: 3, missionMode: 1, missionId: 7, fenceId, rallyPointsId: 1 };
    for (const frame of framesIn(writer.write(missionCurrent, current))) take(frame, now);
  };
  tell(1);
  let state = reader.readKept(unknownVehicle);
  for (const frame of framesIn(writer.write(missionItemReached, { seq: 2 })))
    state = applyVehicleUpdate(state, reader.read(frame, now));
  expect(state.mission?.reachedItem).toBe(1);
  tell(2);
  expect(reader.readKept(state).mission?.reachedItem).toBe(1);
});

const now = { wallMs: 1_700_000_000_000, steadyMs: 0 };
const battery = {
  batteryFunction: 0,
  type: 0,
  temperature: 2000,
  voltages: [12_000],
  currentBattery: 100,
  currentConsumed: 5,
  energyConsumed: 0,
  batteryRemaining: 60,
};

const source: TelemetrySource = { id: 't', protocol: 'mavlink', link: 't', staleAfterMs: 2000, lostAfterMs: 5000 };

const createReader = () => {
  const beat = { autopilot: MavAutopilot.ARDUPILOTMEGA, type: MavType.QUADROTOR };
  const clock = new BootClock();
  const kept = new KeptMessages();
  const loss = { of: () => ({ received: 97, lost: 3, late: 0 }) };
  const modes = ModeCatalog.for(beat);
  const reader = new VehicleReader({
    source,
    address: { systemId: 1, componentId: 1 },
    beat,
    modes,
    clock,
    kept,
    loss,
  });
  /** As a session does with what the autopilot says. */
  const take = (frame: Frame, moment: Moment): Keeping => {
    const place = keptPlaceOf(frame.messageId);
    if (place === undefined) return 'unkept';
    if (frame.messageId === missionCurrent.id) reader.watchMission(frame, place);
    if (frame.messageId === heartbeat.id) reader.noteLoss(moment.steadyMs);
    return kept.take(place, frame, moment, clock);
  };
  return { reader, take };
};

/** How long the battery lasts may have been told between a message and a look at it: newer is no worse. */
const withoutRemaining = ({ power, ...state }: VehicleState) => ({
  ...state,
  power: power === null ? null : { ...power, remainingFlightS: null },
});

it('comes to the same state however seldom somebody looks', () => {
  const frames = recordedPackets().slice(0, 3000).flatMap(framesIn);
  assert(
    property(array(boolean(), { minLength: 50, maxLength: 200 }), (looks) => {
      const [{ reader: atOnce }, { reader: later, take }] = [createReader(), createReader()];
      let [expected, state]: [VehicleState, VehicleState] = [unknownVehicle, unknownVehicle];
      for (const [index, frame] of frames.entries()) {
        const moment = { wallMs: 1_700_000_000_000 + index * 7, steadyMs: index * 7 };
        expected = applyVehicleUpdate(expected, atOnce.read(frame, moment));
        const isKept = frame.systemId === 1 && frame.componentId === 1 && take(frame, moment) !== 'unkept';
        if (!isKept) state = applyVehicleUpdate(state, later.read(frame, moment));
        if (index % 15 !== 0 || looks[(index / 15) % looks.length] !== true) continue;
        state = later.readKept(state);
        expect(withoutRemaining(state)).toEqual(withoutRemaining(expected));
      }
      expect(later.readKept(state).position).not.toBeNull();
    }),
    { numRuns: 5 },
  );
});
