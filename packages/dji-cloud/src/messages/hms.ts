import { flagAt, integerAt, objectAt, objectsAt, optional, textAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';

export const hmsLevels = ['notice', 'reminder', 'warning'] as const;
export const hmsModules = ['mission', 'device', 'media', 'health'] as const;

/** One complaint of the health management system. */
export interface HmsAlarm {
  /** `0x16100083`. */
  readonly code: string;
  readonly level: (typeof hmsLevels)[number];
  readonly module: (typeof hmsModules)[number];
  readonly isInTheSky: boolean;
  /** It may be gone with the next message. */
  readonly isImminent: boolean;
  /** The model that complains: tells dock from aircraft. */
  readonly deviceType: string | null;
  readonly componentIndex: number | null;
  readonly sensorIndex: number | null;
}

const CODE = /^0x[0-9a-f]{1,8}$/i;

/** Devices send 20 at most. */
const MAX_ALARMS = 64;

export function readHms(data: JsonObject): readonly HmsAlarm[] | null {
  const list = objectsAt(data, 'list');
  return list && list.slice(0, MAX_ALARMS).flatMap((item) => readAlarm(item) ?? []);
}

function readAlarm(item: JsonObject): HmsAlarm | null {
  const code = textAt(item, 'code') ?? '';
  if (!CODE.test(code)) return null;
  const args = objectAt(item, 'args') ?? {};
  const [level, module] = [integerAt(item, 'level'), integerAt(item, 'module')];
  return {
    code,
    // An alarm of a level we do not know is shown, not hidden.
    level: hmsLevels.find((_, number) => number === level) ?? 'warning',
    module: hmsModules.find((_, number) => number === module) ?? 'health',
    isInTheSky: flagAt(item, 'in_the_sky') ?? false,
    isImminent: flagAt(item, 'imminent') ?? false,
    deviceType: textAt(item, 'device_type'),
    componentIndex: integerAt(args, 'component_index'),
    sensorIndex: integerAt(args, 'sensor_index'),
  };
}

export const writeHms = (alarms: readonly HmsAlarm[]): JsonObject => ({
  list: alarms.map((alarm) => ({
    code: alarm.code,
    level: hmsLevels.indexOf(alarm.level),
    module: hmsModules.indexOf(alarm.module),
    in_the_sky: alarm.isInTheSky ? 1 : 0,
    imminent: alarm.isImminent ? 1 : 0,
    ...optional('device_type', alarm.deviceType),
    args: { ...optional('component_index', alarm.componentIndex), ...optional('sensor_index', alarm.sensorIndex) },
  })),
});
