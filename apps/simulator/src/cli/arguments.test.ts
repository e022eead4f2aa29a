import { expect, it } from 'vitest';
import { ArgumentError } from './argument-error.ts';
import { readArguments } from './arguments.ts';

it('flies one PX4 for a station on this machine when nothing is said', () => {
  expect(readArguments([])).toMatchObject({
    vehicles: ['px4'],
    docks: 0,
    targets: [{ kind: 'udp', host: '127.0.0.1', port: 14_550 }],
    speedUp: 1,
  });
});

it('reads kinds, counts, targets and circumstances', () => {
  const words = 'ardupilot:2 px4-vtol dock:3 tcp:0 udp:[::1]:14551 mqtt://a:b@127.0.0.1:1883 --seed 7 --speed 5';
  const more = '--at -33.9,151.2,20 --wind 6@270~0.3 --fail lost-link@60s+10s --fail reboot@2m --bind C@O';
  expect(readArguments(`${words} ${more}`.split(' '))).toMatchObject({
    vehicles: ['ardupilot', 'ardupilot', 'px4-vtol'],
    docks: 3,
    targets: [
      { kind: 'tcp', host: '127.0.0.1', port: 0 },
      { kind: 'udp', host: '::1', port: 14_551 },
      { kind: 'mqtt', url: 'mqtt://a:b@127.0.0.1:1883' },
    ],
    seed: 7,
    speedUp: 5,
    place: { latitudeDeg: -33.9, longitudeDeg: 151.2, altitudeMslM: 20 },
    weather: { windSpeedMps: 6, windFromDeg: 270, gustiness: 0.3 },
    failures: [
      { name: 'lost-link', atS: 60, forS: 10 },
      { name: 'reboot', atS: 120, forS: null },
    ],
    bindWith: { bindingCode: 'C', organizationId: 'O' },
  });
});

it.each([
  ['helicopter', 'neither a kind'],
  ['px4:0', 'not a number from 1'],
  ['px4:1.5', 'whole number'],
  ['udp:14550', 'write udp:host:port'],
  ['tcp:99999', 'a number from 0 to 65535'],
  ['dock', 'name one'],
  ['px4 mqtt://127.0.0.1', 'add "dock"'],
  ['dock mqtt://127.0.0.1 tcp:0', 'add a kind'],
  ['--speed fast', 'from 0.1 to 100'],
  ['--at 22', 'latitude,longitude'],
  ['--at 95,0', 'from -85 to 85'],
  ['--fail meteor@5s', 'lost-link'],
  ['--fail reboot', 'reboot@60s'],
  ['--fail reboot@soon', 'write 60s or 2m'],
  ['--wind', 'argument missing'],
  ['--loud', 'Unknown option'],
  ['--bind x', 'SKEIN@skein'],
])('says how to mend "%s"', (line, remedy) => {
  const read = () => readArguments(line.split(' '));
  expect(read).toThrow(ArgumentError);
  expect(read).toThrow(remedy);
});
