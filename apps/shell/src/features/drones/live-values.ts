import type { LiveAircraft } from '@skein/contract/live-aircraft.ts';
import { useFormat } from '@skein/ui/i18n.ts';

import { useText } from './drones.texts.ts';

export interface LiveValue {
  readonly label: string;
  /** Of which part of what is heard; null: nothing was heard of it. */
  readonly part: { readonly atMs: number } | null;
  /** Null: the aircraft does not tell it. */
  readonly text: string | null;
}

const aValue = (label: string, part: LiveValue['part'], text: LiveValue['text']): LiveValue => ({ label, part, text });

/** Of several, those that are told. */
const joined = (texts: readonly (string | null)[], by = ' · '): string | null =>
  texts.filter((text) => text !== null).join(by) || null;

/** What is heard of an aircraft, in words: each value with its unit, each height with what it is above. */
export function useLiveValues(aircraft: LiveAircraft): readonly LiveValue[] {
  const t = useText();
  const { position, velocity, attitude, power, gnss } = aircraft;
  const told = useTold();
  const mode = useModeWords(aircraft);
  const degrees = (angle: number | null | undefined) => told(angle, '°')?.replace('\u00a0', '') ?? null;
  const place = position ? `${position.latitude.toFixed(6)}, ${position.longitude.toFixed(6)}` : '';
  const fix = gnss?.fix ? t(`drones.live.fixes.${gnss.fix}`) : null;
  const satellites = joined([told(gnss?.satellites, '', 0)?.trim() ?? null, fix]);
  return [
    aValue(t('drones.live.mode'), aircraft.mode, mode),
    aValue(t('drones.live.position'), position, place),
    aValue(t('drones.live.aboveHome'), position, told(position?.aboveHomeMeters, 'm')),
    aValue(t('drones.live.msl'), position, told(position?.mslMeters, 'm')),
    aValue(t('drones.live.aboveGround'), position, told(position?.aboveGroundMeters, 'm')),
    aValue(t('drones.live.ellipsoid'), position, told(position?.ellipsoidMeters, 'm')),
    aValue(t('drones.live.groundSpeed'), velocity, told(velocity?.groundSpeedMps, 'm/s')),
    aValue(t('drones.live.climb'), velocity, told(velocity?.climbMps, 'm/s')),
    aValue(t('drones.live.heading'), attitude, degrees(attitude?.headingDegrees)),
    aValue(
      t('drones.live.attitude'),
      attitude,
      joined([degrees(attitude?.rollDegrees), degrees(attitude?.pitchDegrees)], ' / '),
    ),
    aValue(t('drones.live.battery'), power, joined([told(power?.percent, '%', 0), told(power?.voltage, 'V')])),
    aValue(t('drones.live.satellites'), gnss, satellites),
  ];
}

/** With its unit, where the aircraft tells it. */
const useTold = () => {
  const format = useFormat();
  return (measured: number | null | undefined, unit: string, digits = 1): string | null => {
    if (measured === null || measured === undefined) return null;
    // Nothing is no less than nothing.
    const shown = Number(measured.toFixed(digits)) + 0;
    return format.unit(shown, unit, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  };
};

const useModeWords = ({ mode }: LiveAircraft): string => {
  const t = useText();
  if (!mode) return '';
  const named = mode.name ?? mode.mode ?? t('drones.live.notTold');
  if (mode.isArmed === null) return named;
  return `${named} · ${t(mode.isArmed ? 'drones.live.armed' : 'drones.live.disarmed')}`;
};
