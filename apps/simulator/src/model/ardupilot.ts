import type { ModelMode } from './model-mode.ts';
import type { Stack } from './stack.ts';

type ModeTable = Readonly<Record<ModelMode, readonly [number: number, name: string]>>;

const copterModes: ModeTable = {
  stabilized: [0, 'Stabilize'],
  'altitude-hold': [2, 'AltHold'],
  mission: [3, 'Auto'],
  guided: [4, 'Guided'],
  'position-hold': [5, 'Loiter'],
  return: [6, 'RTL'],
  orbit: [7, 'Circle'],
  land: [9, 'Land'],
  hold: [17, 'Brake'],
  'take-off': [4, 'Guided'],
};

const planeModes: ModeTable = {
  orbit: [1, 'Circle'],
  mission: [10, 'Auto'],
  return: [11, 'RTL'],
  hold: [12, 'Loiter'],
  guided: [15, 'Guided'],
  'take-off': [15, 'Guided'],
  stabilized: [17, 'QStabilize'],
  'altitude-hold': [18, 'QHover'],
  'position-hold': [19, 'QLoiter'],
  land: [20, 'QLand'],
};

const tableFor = (hasWing: boolean): ModeTable => (hasWing ? planeModes : copterModes);

export const ardupilot: Stack = {
  name: 'ardupilot',
  modeNumber: (mode, hasWing) => tableFor(hasWing)[mode][0],
  modeOf: (number, hasWing) =>
    (Object.keys(tableFor(hasWing)) as ModelMode[]).find(
      (mode) => mode !== 'take-off' && tableFor(hasWing)[mode][0] === number,
    ),
  modeName: (mode, hasWing) => tableFor(hasWing)[mode][1],
  startMode: 'stabilized',
  ready: { afterS: 25, withPositionAfterS: 43 },
  takesAnyModeDisarmed: true,
  armableModes: new Set<ModelMode>(['stabilized', 'altitude-hold', 'position-hold', 'guided']),
  takeOff: { mode: 'guided', afterwards: 'guided', isModeRequired: true },
  repositionMode: 'guided',
  knowsPauseCommand: true,
  afterMission: 'mission',
  uploadKeepsItem: 'always',
  returnsInMission: true,
  rewindsOnGround: true,
  stationLostAfterS: 5,
  firstMissionItem: 1,
  mostMissionItems: 650,
  failedUploadLeaves: 'mixed-plan',
};
