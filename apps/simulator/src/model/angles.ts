export const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

export const toDegrees = (radians: number): number => (radians * 180) / Math.PI;

/** 0–360. */
export const asHeading = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** The short way from one heading to another: −180–180. */
export const turnBetween = (fromDeg: number, toDeg: number): number => asHeading(toDeg - fromDeg + 180) - 180;

export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
