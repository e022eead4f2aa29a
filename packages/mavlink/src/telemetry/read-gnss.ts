import type { Stamp } from '@skein/telemetry/stamp.ts';
import type { Gnss, GnssFix } from '@skein/telemetry/vehicle/gnss.ts';
import { GpsFixType } from '../wire/enums.generated.ts';
import type { GpsRawInt } from '../wire/messages.generated.ts';
import { unless } from './units.ts';

const fixes: Readonly<Record<number, GnssFix>> = {
  [GpsFixType.NO_GPS]: 'none',
  [GpsFixType.NO_FIX]: 'none',
  [GpsFixType.GPS_FIX_TYPE_2D_FIX]: '2d',
  [GpsFixType.GPS_FIX_TYPE_3D_FIX]: '3d',
  [GpsFixType.DGPS]: 'differential',
  [GpsFixType.RTK_FLOAT]: 'rtk-float',
  [GpsFixType.RTK_FIXED]: 'rtk-fixed',
  [GpsFixType.STATIC]: '3d',
  [GpsFixType.PPP]: 'differential',
};

const NO_DILUTION = 65_535;
const NO_SATELLITES = 255;

export const readGnss = (message: GpsRawInt, { source, receivedAtMs, measuredAtMs }: Stamp): Gnss => ({
  source,
  receivedAtMs,
  measuredAtMs,
  fix: fixes[message.fixType] ?? null,
  satellites: unless(message.satellitesVisible, NO_SATELLITES),
  rtkSatellites: null,
  hdop: unless(message.eph, NO_DILUTION, 0.01),
  vdop: unless(message.epv, NO_DILUTION, 0.01),
  horizontalAccuracyM: unless(message.hAcc, 0, 0.001),
  verticalAccuracyM: unless(message.vAcc, 0, 0.001),
  // Extension fields of a sender that has none read as zero.
  geoidSeparationM: message.altEllipsoid === 0 ? null : (message.altEllipsoid - message.alt) / 1000,
});
