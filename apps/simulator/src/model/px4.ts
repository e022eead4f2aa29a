import type { ModelMode } from './model-mode.ts';
import type { Stack } from './stack.ts';

type Mode = readonly [main: number, sub: number, name: string];

const modes: Readonly<Record<ModelMode, Mode>> = {
  stabilized: [7, 0, 'Stabilized'],
  'altitude-hold': [2, 0, 'Altitude'],
  'position-hold': [3, 0, 'Position'],
  orbit: [3, 1, 'Orbit'],
  'take-off': [4, 2, 'Takeoff'],
  hold: [4, 3, 'Hold'],
  mission: [4, 4, 'Mission'],
  return: [4, 5, 'Return'],
  land: [4, 6, 'Land'],
  guided: [4, 3, 'Hold'],
};

const numberOf = ([main, sub]: Mode): number => main * 2 ** 16 + sub * 2 ** 24;

export const px4: Stack = {
  name: 'px4',
  modeNumber: (mode) => numberOf(modes[mode]),
  modeOf: (number) =>
    (Object.keys(modes) as ModelMode[]).find((mode) => mode !== 'guided' && numberOf(modes[mode]) === number),
  modeName: (mode) => modes[mode][2],
  startMode: 'hold',
  ready: { afterS: 4.5, withPositionAfterS: 4.5 },
  takesAnyModeDisarmed: true,
  armableModes: new Set<ModelMode>([
    'stabilized',
    'altitude-hold',
    'position-hold',
    'take-off',
    'hold',
    'mission',
    'guided',
  ]),
  takeOff: { mode: 'take-off', afterwards: 'hold', isModeRequired: false },
  repositionMode: 'hold',
  knowsPauseCommand: false,
  afterMission: 'hold',
  uploadKeepsItem: 'same-plan',
  returnsInMission: false,
  rewindsOnGround: false,
  stationLostAfterS: 10,
  firstMissionItem: 0,
  mostMissionItems: 10_000,
  failedUploadLeaves: 'old-plan',
};
