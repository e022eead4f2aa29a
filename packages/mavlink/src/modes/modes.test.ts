import { expect, it } from 'vitest';
import { MavAutopilot, MavModeProperty, MavStandardMode, MavType } from '../wire/enums.generated.ts';
import { ModeCatalog } from './mode-catalog.ts';
import { px4MainOf, px4ModeNumber, px4SubOf } from './px4-modes.ts';

const catalogOf = (autopilot: number, type: number) => ModeCatalog.for({ autopilot, type });
const copter = () => catalogOf(MavAutopilot.ARDUPILOTMEGA, MavType.QUADROTOR);
const plane = () => catalogOf(MavAutopilot.ARDUPILOTMEGA, MavType.VTOL_FIXEDROTOR);
const px4 = () => catalogOf(MavAutopilot.PX4, MavType.QUADROTOR);

it('reads the same number by the firmware and the kind of vehicle that sent it', () => {
  expect(copter().entryOf(11)?.name).toBe('Drift');
  expect(plane().entryOf(11)?.name).toBe('RTL');
  expect(catalogOf(MavAutopilot.ARDUPILOTMEGA, MavType.SURFACE_BOAT).entryOf(4)?.name).toBe('Hold');
  expect(catalogOf(MavAutopilot.ARDUPILOTMEGA, MavType.SUBMARINE).entryOf(9)?.name).toBe('Surface');
  expect(px4().entryOf(11)).toBeUndefined();
  expect(px4().entryOf(px4ModeNumber(4, 5))).toMatchObject({ name: 'Return', meaning: 'return' });
});

it('packs and unpacks the two numbers of PX4, also where the upper one sets the sign bit', () => {
  expect(px4ModeNumber(4, 4)).toBe(0x0404_0000);
  expect([px4MainOf(0xff04_0000), px4SubOf(0xff04_0000)]).toEqual([4, 255]);
});

it('finds the plain mode for what is meant, and never one that can only be reported', () => {
  const namesOf = (catalog: ModeCatalog) =>
    (['hold', 'mission', 'return', 'land', 'guided', 'avoid'] as const).map(
      (meaning) => catalog.modeFor(meaning)?.name ?? null,
    );
  expect(namesOf(copter())).toEqual(['Brake', 'Auto', 'RTL', 'Land', 'Guided', null]);
  expect(namesOf(plane())).toEqual(['Loiter', 'Auto', 'RTL', 'QLand', 'Guided', null]);
  expect(namesOf(px4())).toEqual(['Hold', 'Mission', 'Return', 'Land', 'Offboard', null]);
});

it('takes the word of the vehicle for its modes, and keeps our Chinese names of those we know', () => {
  const catalog = px4();
  const told = { numberModes: 2, modeIndex: 1, properties: 0, standardMode: MavStandardMode.NON_STANDARD };
  catalog.learn({ ...told, customMode: px4ModeNumber(4, 11), modeName: 'Spiral' });
  expect(catalog.entryOf(px4ModeNumber(4, 11))).toMatchObject({ name: 'Spiral', meaning: 'other' });
  const land = { ...told, customMode: px4ModeNumber(4, 6), modeName: 'Land', standardMode: MavStandardMode.LAND };
  catalog.learn({ ...land, properties: MavModeProperty.NOT_USER_SELECTABLE });
  expect(catalog.entryOf(px4ModeNumber(4, 6))).toMatchObject({ isSelectable: false, words: { 'zh-CN': '降落' } });
});

it('knows nothing of a firmware it has no table for, until the vehicle tells', () => {
  const catalog = catalogOf(MavAutopilot.GENERIC, MavType.QUADROTOR);
  expect(catalog.entries()).toEqual([]);
  const told = { numberModes: 1, modeIndex: 1, properties: 0, standardMode: MavStandardMode.MISSION };
  catalog.learn({ ...told, customMode: 77, modeName: '' });
  expect(catalog.modeFor('mission')).toMatchObject({ customMode: 77, name: '#77' });
});

it('learns no more modes than a vehicle can number, and goes on correcting those it knows', () => {
  const catalog = catalogOf(MavAutopilot.GENERIC, MavType.QUADROTOR);
  const told = { numberModes: 200, modeIndex: 1, properties: 0, standardMode: MavStandardMode.NON_STANDARD };
  for (let customMode = 0; customMode < 2000; customMode += 1) catalog.learn({ ...told, customMode, modeName: 'M' });
  expect(catalog.entries()).toHaveLength(256);
  catalog.learn({ ...told, customMode: 7, modeName: 'Seven' });
  expect(catalog.entryOf(7)?.name).toBe('Seven');
});

it('leaves the modes of other vehicles as they are', () => {
  const told = { numberModes: 1, modeIndex: 1, properties: 0, standardMode: MavStandardMode.NON_STANDARD };
  px4().learn({ ...told, customMode: 77, modeName: 'Mine' });
  expect(px4().entryOf(77)).toBeUndefined();
});

it('shows the name of a mode without what a terminal obeys', () => {
  const catalog = px4();
  const told = { numberModes: 1, modeIndex: 1, properties: 0, standardMode: MavStandardMode.NON_STANDARD };
  catalog.learn({ ...told, customMode: 77, modeName: '\u001b[2JSpi\u202eral' });
  expect(catalog.entryOf(77)?.name).toBe('[2JSpiral');
});
