import { complainOfShape } from '@skein/app-kit/airspace/shape-complaint.ts';
import { useTimeComplaints } from '@skein/app-kit/airspace/time-complaints.ts';
import { UnlockFacts } from '@skein/contract/unlock-request.ts';
import { describeIssues, type SaidOfBoxes } from '@skein/ui/form-issues.ts';
import { usePreferences } from '@skein/ui/preferences.ts';

import { boxOfFact, factsInBoxes, type BoxName, type UnlockBoxes } from './unlock-boxes.ts';
import { useText } from './unlocks.texts.ts';

/** Of each box what is wrong with it: all that the contract says, in better words where we have them. What is only missing yet does not keep a draft from being kept. */
export function useUnlockComplaints(): (boxes: UnlockBoxes) => SaidOfBoxes<BoxName> {
  const t = useText();
  const { language } = usePreferences();
  const complainOfTimes = useTimeComplaints();
  return (boxes) => {
    const facts = factsInBoxes(boxes);
    const { boxes: said, rest } = describeIssues(UnlockFacts, facts, placeOf, language);
    const shape = shapeWords(facts.shape, said.shape);
    return {
      boxes: {
        ...said,
        ...(boxes.name.trim() === '' && { name: t('unlocks.form.nameMissing') }),
        ...(Number.isNaN(facts.band.lowerMeters) && { lower: t('unlocks.form.numberWrong') }),
        ...(Number.isNaN(facts.band.upperMeters) && { ceiling: t('unlocks.form.numberWrong') }),
        ...(shape !== undefined && { shape }),
        ...complainOfTimes(boxes),
      },
      rest,
    };
  };

  function placeOf([fact, part]: readonly PropertyKey[]) {
    const found = part === 'lowerMeters' ? 'lower' : boxOfFact[fact as keyof typeof boxOfFact];
    const box = found as BoxName | undefined;
    return box && { box, label: t(`unlocks.boxes.${box}`) };
  }

  function shapeWords(shape: UnlockFacts['shape'], said: string | undefined): string | undefined {
    const why = shape ? complainOfShape(shape, language) : undefined;
    if (why !== undefined) return t('unlocks.form.shapeWrong', { why });
    if (said === undefined) return undefined;
    return t('unlocks.form.shapeWrong', { why: shape?.kind === 'circle' ? t('unlocks.form.radius', { said }) : said });
  }
}
