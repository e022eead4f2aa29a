import { MOST_CORNERS, type DrawnShape } from '@skein/contract/airspace.ts';
import type { Language } from '@skein/contract/language.ts';
import { describeShapeProblems } from '@skein/contract/shape-problems.ts';
import { checkShape } from '@skein/geo/checks/check-shape.ts';
import { mendPolygon } from '@skein/geo/checks/mend-polygon.ts';
import { fatalIn } from '@skein/geo/checks/problem.ts';
import { AppError } from '../http/app-error.ts';

/** The shape with what can be put right put right; refused in words if it cannot be used. */
export const requireSoundShape = <Shape extends DrawnShape>(shape: Shape, language: Language): Shape => {
  const fatal = fatalIn(checkShape(shape, { mostCorners: MOST_CORNERS }));
  if (fatal.length > 0) throw new AppError('bad_shape', { why: describeShapeProblems(fatal, language) });
  return shape.kind === 'polygon' ? { ...shape, rings: mendPolygon(shape.rings).map((ring) => ring.map(pair)) } : shape;
};

/** As the contract writes positions: pairs that may be changed. */
const pair = ([east, north]: readonly [number, number]): [number, number] => [east, north];
