import { PACKED_PARAMETERS_PATH, packParameters } from '@skein/mavlink/parameters/packed-parameters.ts';
import type { Parameter } from '@skein/mavlink/parameters/parameter-codec.ts';
import type { FileHolderOptions } from '@skein/mavlink/vehicle-side/file-holder.ts';
import { Random } from '../model/random.ts';
import type { Firmware } from './firmware.ts';

const LOG_BYTES = 40_000;

/** ArduPilot packs its parameters while they are read, and says so much before it knows. */
const UNMEASURED_BYTES = 2 ** 20;

const logs = {
  ardupilot: { path: '/APM/LOGS/00000001.BIN', head: [0xa3, 0x95, 0x80] },
  px4: { path: '/fs/microsd/log/2026-01-01/08_00_00.ulg', head: [0x55, 0x4c, 0x6f, 0x67, 0x01, 0x12, 0x35] },
} as const;

const announce = (path: string, length: number): number =>
  path === PACKED_PARAMETERS_PATH ? UNMEASURED_BYTES : length;

/** The files that can be read: a log, on ArduPilot all parameters in one, on PX4 what its events mean. */
export function filesOf(
  { stack, events }: Firmware,
  parameters: () => readonly Parameter[],
): Pick<FileHolderOptions, 'files' | 'announce'> {
  const { path, head } = stack.name === 'px4' ? logs.px4 : logs.ardupilot;
  const files = new Map<string, () => Uint8Array>([[path, () => logWith(head)], ...(events?.files ?? [])]);
  if (stack.name === 'ardupilot') files.set(PACKED_PARAMETERS_PATH, () => packParameters(parameters()));
  return { files, announce };
}

/** It begins as such a log does; the rest is noise, the same every time. */
function logWith(head: readonly number[]): Uint8Array {
  const random = new Random(1);
  const log = Uint8Array.from({ length: LOG_BYTES }, () => Math.floor(random.uniform() * 256));
  log.set(head);
  return log;
}
