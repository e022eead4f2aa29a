import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { fillText } from '@skein/ui/ui-text.ts';
import type { ReactNode } from 'react';

import { useKitText } from '../kit-text.ts';
import { MOST_BY_HAND, MOST_CHOSEN, type Chosen } from './use-chosen.ts';

type ChooseAllProps = Pick<Chosen, 'others' | 'total' | 'keys' | 'isAll' | 'chooseAll'>;

/** Beside how many are chosen: the step from those of the page to all that fit, or why there is none. */
export function ChooseAll({ others, total, keys, isAll, chooseAll }: ChooseAllProps): ReactNode {
  const text = useKitText();
  const { number } = useFormat();
  if (others === 'choosable')
    return (
      <Button size="small" kind="ghost" onClick={chooseAll}>
        {fillText(text.chooseAll, { count: number(total) })}
      </Button>
    );
  if (!isAll && keys.length >= MOST_BY_HAND)
    return <small>{fillText(text.tooManyByHand, { count: number(MOST_BY_HAND) })}</small>;
  if (others === 'tooMany') return <small>{fillText(text.tooManyForAll, { count: number(MOST_CHOSEN) })}</small>;
  return null;
}
