import { expect, it } from 'vitest';
import { watchLink } from '../testing/watched-link.ts';
import type { Speaker } from '../speaker.ts';
import { MavAutopilot, MavType } from '../wire/enums.generated.ts';
import { globalPositionInt, heartbeat } from '../wire/messages.generated.ts';

const beat = { type: MavType.QUADROTOR, autopilot: MavAutopilot.ARDUPILOTMEGA, baseMode: 1, customMode: 4 };

const tellHeight = ({ send }: Speaker, heightM: number) =>
  send(globalPositionInt, {
    timeBootMs: 70_000,
    lat: 300_000_000,
    lon: 1_200_000_000,
    alt: 12_000 + heightM * 1000,
    relativeAlt: heightM * 1000,
    vx: 0,
    vy: 0,
    vz: 0,
    hdg: 65_535,
  });

it('keeps two vehicles of one link apart, in whatever turns they speak', () => {
  const { wire, vehicle, link, met, start } = watchLink();
  start();
  vehicle.isSilent = true;
  const second = wire.bystander(2, 1);
  second.send(heartbeat, { ...beat, systemStatus: 4, mavlinkVersion: 3 });
  const heights = () => [1, 2].map((number) => link.vehicle(number)?.state.position?.altitudeAboveHomeM);
  for (const [ofFirst, ofSecond] of [
    [11, 21],
    [12, 22],
  ] as const) {
    tellHeight(wire.vehicle, ofFirst);
    tellHeight(second, ofSecond);
    wire.pass(0);
    expect(heights()).toEqual([ofFirst, ofSecond]);
  }
  // Twice the same in a row, and then the other.
  for (const heightM of [23, 24]) tellHeight(second, heightM);
  tellHeight(wire.vehicle, 13);
  wire.pass(0);
  expect(heights()).toEqual([13, 24]);
  expect(met.map(({ address }) => address.systemId)).toEqual([1, 2]);
});

it('is silent while its way out is gone, and beats again once it is back', () => {
  const { wire, vehicle, link, start } = watchLink();
  start();
  vehicle.isSilent = true;
  link.closed();
  expect([link.phase, link.nextDueMs()]).toEqual(['connecting', Infinity]);
  const beats = () => wire.sentByStation(heartbeat.id).length;
  const before = beats();
  wire.pass(5000);
  expect(beats()).toBe(before);
  link.opened();
  expect([link.phase, beats()]).toEqual(['hearing', before + 1]);
});
