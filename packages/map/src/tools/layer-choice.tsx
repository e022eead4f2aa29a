import { Checkbox } from '@skein/ui/checkbox.tsx';
import { ChoicePopover } from '@skein/ui/choice-popover.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { Layers } from 'lucide-react';
import type { ReactNode } from 'react';

import { toolTexts } from './tool-texts.ts';

export interface MapLayer {
  readonly key: string;
  readonly label: string;
  readonly isShown: boolean;
}

export interface LayerChoiceProps {
  layers: readonly MapLayer[];
  onChange: (key: string, isShown: boolean) => void;
}

/** Which of the things that the map knows are drawn. */
export function LayerChoice({ layers, onChange }: LayerChoiceProps): ReactNode {
  const { layers: title } = toolTexts[usePreferences().language];
  return (
    <ChoicePopover label={title} button={title} icon={<Layers size={14} aria-hidden />} align="start">
      {layers.map(({ key, label, isShown }) => (
        <Checkbox key={key} label={label} checked={isShown} onChange={({ target }) => onChange(key, target.checked)} />
      ))}
    </ChoicePopover>
  );
}
