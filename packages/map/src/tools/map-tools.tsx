import { Button } from '@skein/ui/button.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { Ruler } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import '../pressed.css';
import './map-tools.css';
import { LayerChoice, type LayerChoiceProps } from './layer-choice.tsx';
import { MapCoordinates } from './map-coordinates.tsx';
import { MapSearch } from './map-search.tsx';
import { MeasureTool } from './measure-tool.tsx';
import { toolTexts } from './tool-texts.ts';
import type { FindPlaces } from './use-names-found.ts';

export interface MapToolsProps {
  find: FindPlaces;
  layers?: LayerChoiceProps;
  /** What is to be said of what is shown. */
  note?: ReactNode;
}

/** Over a map that one looks things up on: go to a place, measure, choose what is drawn. */
export function MapTools({ find, layers, note }: MapToolsProps): ReactNode {
  const text = toolTexts[usePreferences().language];
  const [isMeasuring, setMeasuring] = useState(false);
  return (
    <>
      <fieldset className="sk-map-tools sk-map-pressable" aria-label={text.tools}>
        <MapSearch find={find} />
        <Button
          size="small"
          icon={<Ruler size={14} aria-hidden />}
          aria-pressed={isMeasuring}
          onClick={() => setMeasuring(!isMeasuring)}
        >
          {text.measure}
        </Button>
        {layers && <LayerChoice {...layers} />}
        {note}
      </fieldset>
      <MapCoordinates />
      {isMeasuring && <MeasureTool onStop={() => setMeasuring(false)} />}
    </>
  );
}
