interface Place {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
}

const METRES_PER_DEGREE = 111_195;

/** As if the Earth were flat, which is exact enough for a few kilometres; over the antimeridian too. */
export function flatDistanceM(one: Place, other: Place): number {
  const north = one.latitudeDeg - other.latitudeDeg;
  const turn = ((one.longitudeDeg - other.longitudeDeg + 540) % 360) - 180;
  const east = turn * Math.cos((other.latitudeDeg * Math.PI) / 180);
  return Math.hypot(north, east) * METRES_PER_DEGREE;
}
