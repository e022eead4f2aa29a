import { flagAt, integerAt, numberAt, objectAt, objectsAt, textAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';

/** A 4G dongle in a dock, a remote controller or an aircraft. Its phone number and card number are not kept. */
export interface Dongle {
  readonly imei: string | null;
  readonly hasSim: boolean | null;
  readonly slot: 'sim' | 'esim' | null;
  readonly isEsimActivated: boolean | null;
  /** The card was registered with its owner's name, where the law asks for that. */
  readonly isAuthenticated: boolean | null;
}

/** What devices tell that has no place in the shared state. */
export interface DeviceFacts {
  /** How far the dock leans; a dock that leans loses the aircraft that lands on it. */
  readonly tiltDeg: number | null;
  /** Of several docks, the one that hears the aircraft best: orders to it in a flight between docks go there. */
  readonly bestLinkGateway: string | null;
  readonly dongles: readonly Dongle[];
}

const MAX_DONGLES = 4;
const slots = [null, 'sim', 'esim'] as const;

/** `esim_activate_state`: docks count from 1, remote controllers from 0. */
const ESIM_ACTIVE = 2;

export function readFacts(sheet: JsonObject): DeviceFacts {
  const tilt = objectAt(sheet, 'tilt_angle') ?? {};
  return {
    tiltDeg: flagAt(tilt, 'valid') === true ? numberAt(tilt, 'value') : null,
    bestLinkGateway: textAt(sheet, 'best_link_gateway') || null,
    dongles: (objectsAt(sheet, 'dongle_infos') ?? []).slice(0, MAX_DONGLES).map(readDongle),
  };
}

function readDongle(item: JsonObject): Dongle {
  const activation = integerAt(item, 'esim_activate_state');
  return {
    imei: textAt(item, 'imei'),
    hasSim: flagAt(item, 'sim_card_state'),
    slot: slots[integerAt(item, 'sim_slot') ?? 0] ?? null,
    isEsimActivated: activation === ESIM_ACTIVE ? true : activation === 0 ? false : null,
    isAuthenticated: flagAt(item, 'sim_is_authentication_available'),
  };
}
