import { UnlockFacts } from '@skein/contract/unlock-request.ts';

import { factsInBoxes, type UnlockBoxes } from './unlock-boxes.ts';
import { useUnlockCheck } from './unlock-check.queries.ts';
import { useSettled } from '@skein/app-kit/use-settled.ts';

/** Between two corners, or two letters, passes about so long. */
const PAUSE_MILLISECONDS = 400;

/** A request is checked before it has a name. */
const NAMELESS = '–';

/** The check of what is being filled in: once the hand rests, and of the latest alone. What the contract would refuse is not asked. */
export function useRunningCheck(boxes: UnlockBoxes, isSound: boolean, id: string | undefined) {
  const facts = factsInBoxes(boxes);
  const text = JSON.stringify({ ...facts, name: NAMELESS });
  const settled = useSettled(text, PAUSE_MILLISECONDS);
  const asked = isSound ? UnlockFacts.safeParse(JSON.parse(settled)).data : undefined;
  const query = useUnlockCheck(asked, id);
  const isCurrent = settled === text && asked !== undefined && !query.isPlaceholderData && !query.isFetching;
  return { query, isCurrent, isAsked: asked !== undefined };
}
