import type { Position } from 'geojson';

/** Douglas and Peucker's: leaves out the points that lie closer than `tolerance` to the line drawn without them. */
export function thinLine(line: readonly Position[], tolerance: number): Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (line.length < 3 || !first || !last) return [...line];
  let farthest = { index: 0, distance: tolerance };
  for (const [index, point] of line.entries()) {
    const distance = distanceToStretch(point, first, last);
    if (distance > farthest.distance) farthest = { index, distance };
  }
  if (farthest.index === 0) return [first, last];
  const [before, after] = [line.slice(0, farthest.index + 1), line.slice(farthest.index)];
  return [...thinLine(before, tolerance).slice(0, -1), ...thinLine(after, tolerance)];
}

function distanceToStretch([x = 0, y = 0]: Position, [fromX = 0, fromY = 0]: Position, [toX = 0, toY = 0]: Position) {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX ** 2 + alongY ** 2;
  const share = length === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / length;
  const within = Math.max(0, Math.min(1, share));
  return Math.hypot(x - fromX - within * alongX, y - fromY - within * alongY);
}
