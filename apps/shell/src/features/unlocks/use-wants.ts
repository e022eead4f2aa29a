import { missingFacts } from '@skein/contract/missing-facts.ts';
import type { UnlockFinding } from '@skein/contract/unlock-check.ts';
import { describeFinding } from '@skein/contract/unlock-finding-words.ts';
import { usePreferences } from '@skein/ui/preferences.ts';

import { boxNames, boxOfField, factsInBoxes, type BoxName, type UnlockBoxes } from './unlock-boxes.ts';
import { useText } from './unlocks.texts.ts';

/** One thing that is wanting of a request. */
export interface Want {
  /** Two drones of one name may want the same. */
  readonly key: string;
  /** Where it is mended; undefined: not in the form. */
  readonly box: BoxName | undefined;
  readonly words: string;
}

interface WantsParts {
  boxes: UnlockBoxes;
  /** What is wrong with what was filled in. */
  complaints: Readonly<Partial<Record<BoxName, string | undefined>>>;
  /** What the last check found. */
  findings: readonly UnlockFinding[];
}

export function useWantOf(): (finding: UnlockFinding) => Want {
  const { language } = usePreferences();
  return (finding) => ({
    key: [finding.field, finding.problem, finding.id].join(' '),
    box: finding.field === 'enterprise' ? undefined : boxOfField[finding.field],
    words: describeFinding(finding, language),
  });
}

/** All that keeps a request from being submitted, in the order of the page. What is missing is known here at once; the rest by the last check. */
export function useWants({ boxes, complaints, findings }: WantsParts): readonly Want[] {
  const t = useText();
  const wantOf = useWantOf();
  const isNameless = boxes.name.trim() === '';
  const missing = [...(isNameless ? (['name'] as const) : []), ...missingFacts(factsInBoxes(boxes))].map(
    (field): Want => ({
      key: field,
      box: field === 'name' ? field : boxOfField[field],
      words: t('unlocks.check.missing', { about: t(`unlocks.labels.${field}`) }),
    }),
  );
  const wrong = boxNames.flatMap((box): Want[] => {
    const complaint = complaints[box];
    if (complaint === undefined || missing.some((want) => want.box === box)) return [];
    return [{ key: box, box, words: t('unlocks.form.wrong', { about: t(`unlocks.boxes.${box}`), complaint }) }];
  });
  const found = findings.filter(({ blocks, problem }) => blocks && problem !== 'missing').map(wantOf);
  return [...missing, ...wrong, ...found].toSorted((one, other) => placeOf(one) - placeOf(other));
}

const placeOf = ({ box }: Want): number => (box === undefined ? boxNames.length : boxNames.indexOf(box));
