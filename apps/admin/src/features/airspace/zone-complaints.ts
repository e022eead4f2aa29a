import { useTimeComplaints } from '@skein/app-kit/airspace/time-complaints.ts';
import { MOST_CORNERS } from '@skein/contract/airspace.ts';
import { describeShapeProblems, isFatalShapeProblem } from '@skein/contract/shape-problems.ts';
import { WrittenZone } from '@skein/contract/zones.ts';
import { checkShape } from '@skein/geo/checks/check-shape.ts';
import { describeIssues, type SaidOfBoxes } from '@skein/ui/form-issues.ts';
import { usePreferences } from '@skein/ui/preferences.ts';

import { useText } from './airspace.texts.ts';
import { boxOfFact, factsIn, type BoxName, type ZoneBoxes } from './zone-boxes.ts';

/** Of each box what is wrong with it: all that the contract says, in better words where we have them. */
export function useZoneComplaints(): (boxes: ZoneBoxes) => SaidOfBoxes<BoxName> {
  const t = useText();
  const { language } = usePreferences();
  const complainOfTimes = useTimeComplaints();
  return (boxes) => {
    const facts = factsIn(boxes);
    const { boxes: said, rest } = describeIssues(WrittenZone, facts, placeOf, language);
    const shape = complainOfShape(facts.shape, said.shape);
    return {
      boxes: {
        ...said,
        ...(Number.isNaN(facts.band.lowerMeters) && { lower: t('airspace.numberWrong') }),
        ...(Number.isNaN(facts.band.upperMeters) && { upper: t('airspace.numberWrong') }),
        ...(said.windows !== undefined && { windows: t('airspace.windows.wrong') }),
        ...(shape !== undefined && { shape }),
        ...complainOfTimes(boxes),
      },
      rest,
    };
  };

  function placeOf([fact, part]: readonly PropertyKey[]) {
    const found = part === 'lowerMeters' ? 'lower' : boxOfFact[fact as keyof typeof boxOfFact];
    const box = found as BoxName | undefined;
    return box && { box, label: t(`airspace.labels.${box}`) };
  }

  function complainOfShape(shape: ReturnType<typeof factsIn>['shape'], said: string | undefined): string | undefined {
    if (!shape) return t('airspace.shapeMissing');
    // What crosses itself is more easily understood than what exceeds a number.
    const fatal = checkShape(shape, { mostCorners: MOST_CORNERS }).filter(isFatalShapeProblem);
    if (fatal.length > 0) return t('airspace.shapeWrong', { why: describeShapeProblems(fatal, language) });
    if (said === undefined) return undefined;
    return t('airspace.shapeWrong', {
      why: shape.kind === 'polygon' ? said : t(`airspace.reachWrong.${shape.kind}`, { said }),
    });
  }
}
