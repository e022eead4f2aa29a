/** Longitude and latitude in degrees, in GeoJSON's order; WGS-84 unless a name says otherwise. */
export type Position = readonly [longitude: number, latitude: number];

export const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

export const toDegrees = (radians: number): number => (radians * 180) / Math.PI;
