import { usePreferences } from '@skein/ui/preferences.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { useState, type ReactNode } from 'react';

import { reachOf, withReach, type Draft } from './draft.ts';
import { drawingTexts } from './drawing-texts.ts';

/** How far a circle or a corridor reaches. A polygon is where its corners are. */
export function ReachField({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }): ReactNode {
  const text = drawingTexts[usePreferences().language];
  const [typed, setTyped] = useState<string>();
  if (draft.kind === 'polygon') return null;
  const meters = Number(typed);
  const isWrong = typed !== undefined && !(meters > 0);
  const settle = () => {
    if (typed === undefined || isWrong) return;
    setTyped(undefined);
    if (meters !== reachOf(draft)) onChange(withReach(draft, meters));
  };
  return (
    <TextField
      label={text.reach[draft.kind]}
      inputMode="decimal"
      suffix="m"
      required
      error={isWrong ? text.noReach : undefined}
      value={typed ?? String(reachOf(draft))}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || typed === undefined) return;
        // Not the whole form.
        event.preventDefault();
        settle();
      }}
    />
  );
}
