import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';
import { words, type Words } from '@skein/mavlink/words.ts';
import { fixedText } from '../output/cells.ts';
import { classWords, landedWords } from './state-words.ts';

const stackNames = { ardupilot: 'ArduPilot', px4: 'PX4', other: 'MAVLink' } as const;

/** Who it is: `Vehicle 1: PX4 1.16.2, multirotor`. */
export function wordsOfVehicle({ address, stack, state }: VehicleSession): Words {
  const { identity } = state;
  const version = [stackNames[stack], identity?.firmwareVersion].filter(Boolean).join(' ');
  const kind = identity?.vehicleClass ? classWords[identity.vehicleClass] : null;
  const [zh, en] = kind === null ? ['', ''] : [`，${kind['zh-CN']}`, `, ${kind['en-US']}`];
  return words(`${address.systemId} 号飞行器：${version}${zh}`, `Vehicle ${address.systemId}: ${version}${en}`);
}

export const modeWords = ({ modes, state }: VehicleSession): Words | null => {
  const { mode } = state;
  const entry = mode === null || mode.rawMode === null ? undefined : modes.entryOf(mode.rawMode);
  if (entry !== undefined) return entry.words;
  return mode === null || mode.rawMode === null ? null : words(`#${mode.rawMode}`, `#${mode.rawMode}`);
};

/** How it is, in one line: what a person must know who is about to leave it alone. */
export function wordsOfSituation(vehicle: VehicleSession, nowMs: number): Words {
  const { mode, phase, position, power, link } = vehicle.state;
  const parts: Words[] = [];
  if (mode !== null) parts.push(mode.isArmed === true ? words('已解锁', 'armed') : words('未解锁', 'disarmed'));
  if (phase?.landed) parts.push(landedWords[phase.landed]);
  const heightM = position?.altitudeAboveHomeM ?? null;
  if (heightM !== null) {
    const height = fixedText(heightM, 1);
    parts.push(words(`高于返航点 ${height} 米`, `${height} m above home`));
  }
  const modeName = modeWords(vehicle);
  if (modeName !== null) parts.push(words(`模式 ${modeName['zh-CN']}`, `mode ${modeName['en-US']}`));
  const percent = power?.batteryPercent ?? null;
  if (percent !== null) parts.push(words(`电量 ${percent}%`, `battery ${percent} %`));
  if (position !== null) {
    const place = `${position.latitudeDeg.toFixed(6)}, ${position.longitudeDeg.toFixed(6)}`;
    parts.push(words(`位于 ${place}`, `at ${place}`));
  }
  const silentS = link === null ? 0 : Math.round((nowMs - link.receivedAtMs) / 1000);
  if (silentS > 2) parts.push(words(`${silentS} 秒前的状态`, `as of ${silentS} s ago`));
  if (parts.length === 0) return words('状态未知', 'nothing is known of it');
  return words(parts.map((part) => part['zh-CN']).join('，'), parts.map((part) => part['en-US']).join(', '));
}

/** The same for programs. */
export const situationOf = ({ state, phase }: VehicleSession) => ({
  phase,
  mode: state.mode?.mode ?? null,
  modeName: state.mode?.rawModeName ?? null,
  armed: state.mode?.isArmed ?? null,
  landed: state.phase?.landed ?? null,
  latitudeDeg: state.position?.latitudeDeg ?? null,
  longitudeDeg: state.position?.longitudeDeg ?? null,
  heightM: state.position?.altitudeAboveHomeM ?? null,
  batteryPercent: state.power?.batteryPercent ?? null,
});
