import { MavCmd } from '@skein/mavlink/wire/enums.generated.ts';
import * as messages from '@skein/mavlink/wire/messages.generated.ts';
import { packetOf } from '@skein/mavlink/testing/packet.ts';
import { expect, it } from 'vitest';
import { Random } from '../model/random.ts';
import { WiredVehicle } from '../testing/wired-vehicle.ts';

const odd = [Number.NaN, Infinity, -Infinity, 0, -0, 1, -1, 1e38, -1e38, 0.5, 2_989, 21_196, 1e9];

const isSound = ({ aircraft }: WiredVehicle): boolean =>
  Object.values(aircraft.flight.body).every((value) => typeof value !== 'number' || Number.isFinite(value));

/** A vehicle in the air: on the ground it refuses most of it. */
function flying(wired: WiredVehicle): WiredVehicle {
  wired.ready();
  wired.aircraft.autopilot.setMode(wired.aircraft.stack.takeOff.mode);
  wired.aircraft.arm();
  wired.aircraft.autopilot.takeOff(30);
  wired.pass(15);
  return wired;
}

it('survives every command with numbers that mean nothing, and stays where numbers can tell', () => {
  const random = new Random(7);
  const pick = (): number => odd[Math.floor(random.uniform() * odd.length)] ?? 0;
  for (const wired of [flying(WiredVehicle.ardupilot()), flying(WiredVehicle.px4())])
    for (const command of Object.values(MavCmd))
      for (let round = 0; round < 8; round++) {
        const isForced = command === MavCmd.COMPONENT_ARM_DISARM || command === MavCmd.DO_FLIGHTTERMINATION;
        const params = isForced ? [0] : Array.from({ length: 7 }, pick);
        wired.command(command, ...params);
        const [param1 = 0, param2 = 0, param3 = 0, param4 = 0, z = 0] = params;
        const whole = Math.floor((random.uniform() - 0.5) * 2 ** 32);
        wired.commandInt(command, { param1, param2, param3, param4, x: whole, y: whole, z, frame: round });
        wired.pass(0.2);
        wired.frames = [];
        expect([command, isSound(wired)]).toEqual([command, true]);
      }
});

it('survives every message that there is, filled with chance', () => {
  const random = new Random(11);
  const wired = flying(WiredVehicle.px4());
  const types = Object.values(messages).filter(({ id }) => id !== messages.setupSigning.id);
  for (let round = 0; round < 30; round++)
    for (const type of types) {
      const payload = Uint8Array.from({ length: type.length }, () => Math.floor(random.uniform() * 256));
      const target = type.fields.find(({ name }) => name === 'targetSystem' || name === 'target');
      if (target !== undefined) payload[target.offset] = round % 2;
      wired.hear(packetOf(type, { systemId: 255, componentId: 190, payload }));
      wired.pass(0.05);
      wired.frames = [];
    }
  expect(isSound(wired)).toBe(true);
});
