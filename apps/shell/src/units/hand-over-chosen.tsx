import { useBulkDeed } from '@skein/app-kit/lists/use-bulk-deed.ts';
import type { Chosen } from '@skein/app-kit/lists/use-chosen.ts';
import type { Endpoint } from '@skein/contract/endpoint.ts';
import type { HandOverCalls } from '@skein/contract/hand-over.ts';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import { HandOverButton } from './hand-over-button.tsx';

export interface HandOverChosenProps {
  calls: HandOverCalls & { readonly list: Endpoint };
  chosen: Chosen;
  /** Of the question, and of what is told once it is done. */
  words: { readonly title: (count: number) => string; readonly done: (count: number) => string };
}

/** Hands all that is chosen in a list over to another unit. */
export function HandOverChosen({ calls: { move, units, list }, chosen, words }: HandOverChosenProps): ReactNode {
  const moving = useBulkDeed(move, list);
  return (
    <HandOverButton
      title={words.title(chosen.ids.length)}
      targets={units}
      isBusy={moving.isPending}
      onHandOver={(unitId, close) =>
        moving.doToChosen(chosen, { unitId }, ({ done }) => {
          close();
          toast.success(words.done(done.length));
        })
      }
    />
  );
}
