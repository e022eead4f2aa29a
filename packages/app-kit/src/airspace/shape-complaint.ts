import { MOST_CORNERS } from '@skein/contract/airspace.ts';
import { describeShapeProblems } from '@skein/contract/shape-problems.ts';
import { checkShape } from '@skein/geo/checks/check-shape.ts';
import { fatalIn } from '@skein/geo/checks/problem.ts';
import type { DrawnShape } from '@skein/geo/shapes/drawn-shape.ts';
import type { Language } from '@skein/ui/preferences.ts';

/** Why what was drawn cannot be used; undefined: it can. More easily understood than what exceeds a number. */
export const complainOfShape = (shape: DrawnShape, language: Language): string | undefined => {
  const fatal = fatalIn(checkShape(shape, { mostCorners: MOST_CORNERS }));
  return fatal.length > 0 ? describeShapeProblems(fatal, language) : undefined;
};
