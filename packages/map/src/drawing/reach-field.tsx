import { usePreferences } from '@skein/ui/preferences.ts';
import { onceLetGo } from '@skein/ui/once-let-go.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { useState, type ReactNode } from 'react';

import { reachOf, withReach, type Draft } from './draft.ts';
import { drawingTexts } from './drawing-texts.ts';

/** How far a circle or a corridor reaches. A polygon is where its corners are. */
export function ReachField({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }): ReactNode {
  const text = drawingTexts[usePreferences().language];
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  if (draft.kind === 'polygon') return null;
  const meters = Number(typed);
  const isNone = typed !== undefined && !(meters > 0);
  const isWrong = isNone && isLeft;
  const settle = (complain: () => void) => {
    if (isNone) return complain();
    if (typed === undefined) return;
    setTyped(undefined);
    setLeft(false);
    if (meters !== reachOf(draft)) onChange(withReach(draft, meters));
  };
  return (
    <TextField
      label={text.reach[draft.kind]}
      inputMode="decimal"
      suffix="m"
      required
      data-unread={isNone || undefined}
      error={isWrong ? text.noReach : undefined}
      value={typed ?? String(reachOf(draft))}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => settle(() => onceLetGo(() => setLeft(true)))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || typed === undefined) return;
        // Not the whole form.
        event.preventDefault();
        settle(() => setLeft(true));
      }}
    />
  );
}
