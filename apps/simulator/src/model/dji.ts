import type { ModelMode } from './model-mode.ts';
import type { Stack } from './stack.ts';

/** DJI's `mode_code` of each mode, and its name. */
const modes: Readonly<Record<ModelMode, readonly [number: number, name: string]>> = {
  stabilized: [3, 'Manual'],
  'altitude-hold': [3, 'Manual'],
  'position-hold': [3, 'Manual'],
  'take-off': [4, 'Automatic take-off'],
  mission: [5, 'Wayline'],
  return: [9, 'Return to home'],
  land: [10, 'Automatic landing'],
  guided: [17, 'Live flight control'],
  hold: [17, 'Live flight control'],
  orbit: [20, 'Orbit'],
};

/** The aircraft of a dock. It is told what to do by the dock, never by numbers of modes. */
export const dji: Stack = {
  name: 'dji',
  modeNumber: (mode) => modes[mode][0],
  modeOf: () => undefined,
  modeName: (mode) => modes[mode][1],
  startMode: 'hold',
  ready: { afterS: 6, withPositionAfterS: 6 },
  takesAnyModeDisarmed: false,
  armableModes: new Set<ModelMode>(['position-hold', 'take-off', 'hold', 'guided', 'mission']),
  takeOff: { mode: 'take-off', afterwards: 'hold', isModeRequired: false },
  repositionMode: 'guided',
  knowsPauseCommand: true,
  afterMission: 'return',
  uploadKeepsItem: 'never',
  returnsInMission: false,
  rewindsOnGround: false,
  stationLostAfterS: 6,
  firstMissionItem: 0,
  mostMissionItems: 65_535,
  failedUploadLeaves: 'old-plan',
};
