import { complainOfShape } from '@skein/app-kit/airspace/shape-complaint.ts';
import { useTimeComplaints } from '@skein/app-kit/airspace/time-complaints.ts';
import { WrittenZone } from '@skein/contract/zones.ts';
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
    const shape = shapeWords(facts.shape, said.shape);
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

  function shapeWords(shape: ReturnType<typeof factsIn>['shape'], said: string | undefined): string | undefined {
    if (!shape) return t('airspace.shapeMissing');
    const why = complainOfShape(shape, language);
    if (why !== undefined) return t('airspace.shapeWrong', { why });
    if (said === undefined) return undefined;
    return t('airspace.shapeWrong', {
      why: shape.kind === 'polygon' ? said : t(`airspace.reachWrong.${shape.kind}`, { said }),
    });
  }
}
