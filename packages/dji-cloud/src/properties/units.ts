/** The wire counts headings from −180 to 180; ours run 0–360. */
export const headingFromWire = (degrees: number | null): number | null =>
  degrees === null ? null : degrees < 0 ? degrees + 360 : degrees % 360;

export const headingToWire = (degrees: number | null): number | null =>
  degrees === null ? null : degrees > 180 ? degrees - 360 : degrees;

/** Not a product with 0.001: 47300 mV must come out as 47.3 V, not as 47.300000000000004. */
export const divided = (value: number | null, divisor: number): number | null =>
  value === null ? null : value / divisor;

export const scaled = (value: number | null, factor: number): number | null => (value === null ? null : value * factor);

/** Quality in bars, 0–5. */
export const percentFromBars = (bars: number | null): number | null =>
  bars === null || bars < 0 || bars > 5 ? null : bars * 20;

export const barsFromPercent = (percent: number | null): number | null =>
  percent === null ? null : Math.round(percent / 20);

/** Devices write 32767 and 65535 for what they cannot read. */
export const percentOrNone = (percent: number | null): number | null =>
  percent !== null && percent >= 0 && percent <= 100 ? percent : null;

/** A height that no aircraft reaches is how some firmware says that it has none: 9999999.9. */
export const heightOrNone = (meters: number | null): number | null =>
  meters !== null && Math.abs(meters) <= 20_000 ? meters : null;

/** For what can never be zero: there it says that nothing is set or measured. */
export const zeroAsNone = (value: number | null): number | null => (value === 0 ? null : value);

/** 0/0 is where the aircraft "is" while it has no fix or no power. */
export const isPlace = (latitudeDeg: number | null, longitudeDeg: number | null): boolean =>
  latitudeDeg !== null &&
  longitudeDeg !== null &&
  Math.abs(latitudeDeg) <= 90 &&
  Math.abs(longitudeDeg) <= 180 &&
  (latitudeDeg !== 0 || longitudeDeg !== 0);
