import { MOST_CORNERS, type DrawnPolygon, type DrawnShape } from '@skein/contract/airspace.ts';
import type { Language } from '@skein/contract/language.ts';
import { describeShapeProblems } from '@skein/contract/shape-problems.ts';
import { checkShape } from '@skein/geo/checks/check-shape.ts';
import { mendPolygon } from '@skein/geo/checks/mend-polygon.ts';
import { fatalIn } from '@skein/geo/checks/problem.ts';
import { AppError } from '../http/app-error.ts';

/** The shape with what can be put right put right; refused in words if it cannot be used. */
export const requireSoundShape = (shape: DrawnShape, language: Language): DrawnShape => {
  if (shape.kind === 'polygon') return requireSoundPolygon(shape, language);
  refuseFatal(shape, language);
  return shape;
};

export const requireSoundPolygon = (polygon: DrawnPolygon, language: Language): DrawnPolygon => {
  refuseFatal(polygon, language);
  return { ...polygon, rings: mendPolygon(polygon.rings).map((ring) => ring.map(([east, north]) => [east, north])) };
};

const refuseFatal = (shape: DrawnShape, language: Language): void => {
  const fatal = fatalIn(checkShape(shape, { mostCorners: MOST_CORNERS }));
  if (fatal.length > 0) throw new AppError('bad_shape', { why: describeShapeProblems(fatal, language) });
};
