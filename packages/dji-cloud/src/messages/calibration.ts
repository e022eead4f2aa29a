import { integerAt, objectAt, objectsAt, textAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import { isSerial } from '../wire/topics.ts';
import { words } from '../words.ts';
import { InvalidOrder } from './order.ts';
import { readPlace, writePlace, type Place } from './place.ts';
import { readStatus, type JobStatus } from './status.ts';

const modules = { dock: '3', relay: '6' } as const;

/** `rtk_calibration` of a Dock 3: where the dock, or a relay beside it, truly stands. Without it there is nothing to set. */
export interface CalibrationPoint {
  readonly serial: string;
  readonly module: keyof typeof modules;
  readonly place: Place;
}

/** There is but one kind: by hand. */
const BY_HAND = 1;

const MAX_DEVICES = 8;

export function writeCalibration(points: readonly CalibrationPoint[]): JsonObject {
  if (points.length === 0 || points.length > MAX_DEVICES)
    throw new InvalidOrder(
      'rtk_calibration',
      words(`应给出 1 到 ${MAX_DEVICES} 台设备的位置`, `needs the places of 1 to ${MAX_DEVICES} devices`),
    );
  return {
    devices: points.map(({ serial, module, place }) => ({
      sn: requireSerial(serial),
      type: BY_HAND,
      module: modules[module],
      data: writePlace('place', place),
    })),
  };
}

/** As the dock reads it; `null` when anything of it cannot be used. */
export function readCalibration(data: JsonObject): readonly CalibrationPoint[] | null {
  const points = (objectsAt(data, 'devices') ?? []).map(readPoint);
  const readable = points.filter((point) => point !== null);
  return readable.length > 0 && readable.length === points.length ? readable : null;
}

function readPoint(item: JsonObject): CalibrationPoint | null {
  const [serial, module] = [textAt(item, 'sn') ?? '', moduleAt(item)];
  const place = readPlace(objectAt(item, 'data') ?? {});
  return isSerial(serial) && module && place ? { serial, module, place } : null;
}

/** What came of it for each: the whole fails when one does, and the reason is told here only. */
export interface CalibrationResult {
  readonly serial: string;
  readonly module: keyof typeof modules | null;
  readonly status: JobStatus | null;
  readonly result: number;
}

export const readCalibrationResults = (ext: JsonObject): readonly CalibrationResult[] =>
  (objectsAt(ext, 'devices') ?? []).slice(0, MAX_DEVICES).map((item) => ({
    serial: textAt(item, 'sn') ?? '',
    module: moduleAt(item),
    status: readStatus(textAt(item, 'status')),
    result: integerAt(item, 'result') ?? 0,
  }));

const moduleAt = (item: JsonObject): keyof typeof modules | null => {
  const code = textAt(item, 'module');
  return code === modules.dock ? 'dock' : code === modules.relay ? 'relay' : null;
};

function requireSerial(serial: string): string {
  if (isSerial(serial)) return serial;
  throw new InvalidOrder('rtk_calibration.serial', words('不是有效的序列号', 'is no serial number'));
}
