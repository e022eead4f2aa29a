import type { DebugMethod } from '@skein/dji-cloud/messages/debug.ts';
import type { DebugCommand } from '../model/dock-event.ts';

const plain: Readonly<Partial<Record<DebugMethod, DebugCommand>>> = {
  cover_open: 'cover-open',
  cover_close: 'cover-close',
  cover_force_close: 'cover-close',
  putter_open: 'putter-open',
  putter_close: 'putter-close',
  drone_open: 'drone-on',
  drone_close: 'drone-off',
  charge_open: 'charge-on',
  charge_close: 'charge-off',
  supplement_light_open: 'light-on',
  supplement_light_close: 'light-off',
  device_reboot: 'reboot',
  drone_format: 'format-drone',
  device_format: 'format-dock',
};

const switches: Readonly<Partial<Record<DebugMethod, readonly DebugCommand[]>>> = {
  alarm_state_switch: ['alarm-off', 'alarm-on'],
  air_conditioner_mode_switch: ['air-conditioner-off', 'cool', 'heat', 'dry'],
};

/** What the model does for an order of the cloud; null for those that change nothing in it. */
export const debugCommandOf = (method: DebugMethod, value: number | null): DebugCommand | null =>
  plain[method] ?? switches[method]?.[value ?? -1] ?? null;
