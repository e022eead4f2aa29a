/** A number on the wire, or null where it stands for "not available". */
export const unless = (value: number, absent: number, scale = 1): number | null =>
  value === absent ? null : value * scale;

export const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

const DEG_PER_RAD = 180 / Math.PI;

export const toDegrees = (radians: number): number | null => (Number.isFinite(radians) ? radians * DEG_PER_RAD : null);

/** 0–360 clockwise from north. */
export const toHeading = (degrees: number | null): number | null =>
  degrees === null ? null : ((degrees % 360) + 360) % 360;

/** Autopilots say 0°, 0° while they do not know where they are. */
export const isPlace = (latE7: number, lonE7: number): boolean =>
  (latE7 !== 0 || lonE7 !== 0) && Math.abs(latE7) <= 900_000_000 && Math.abs(lonE7) <= 1_800_000_000;

export const fromDegE7 = (value: number): number => value / 1e7;
