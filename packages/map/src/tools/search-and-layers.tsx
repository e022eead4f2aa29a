import { usePreferences } from '@skein/ui/preferences.ts';
import type { ReactNode } from 'react';

import '../pressed.css';
import './map-tools.css';
import { LayerChoice, type LayerChoiceProps } from './layer-choice.tsx';
import { MapSearch } from './map-search.tsx';
import { toolTexts } from './tool-texts.ts';
import type { FindPlaces } from './use-names-found.ts';

export interface SearchAndLayersProps {
  find: FindPlaces;
  layers?: LayerChoiceProps;
  /** What is to be said of what is shown. */
  note?: ReactNode;
  /** What else there is to do, between the two. */
  children?: ReactNode;
}

/** Over every map that one works on, also where clicks draw: go to a place, choose what is drawn. */
export function SearchAndLayers({ find, layers, note, children }: SearchAndLayersProps): ReactNode {
  const { tools } = toolTexts[usePreferences().language];
  return (
    <fieldset className="sk-map-tools sk-map-pressable" aria-label={tools}>
      <MapSearch find={find} />
      {children}
      {layers && layers.layers.length > 0 && <LayerChoice {...layers} />}
      {note}
    </fieldset>
  );
}
