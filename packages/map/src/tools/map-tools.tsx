import { Button } from '@skein/ui/button.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { Ruler } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { MapCoordinates } from './map-coordinates.tsx';
import { MeasureTool } from './measure-tool.tsx';
import { SearchAndLayers, type SearchAndLayersProps } from './search-and-layers.tsx';
import { toolTexts } from './tool-texts.ts';

export type MapToolsProps = Omit<SearchAndLayersProps, 'children'>;

/** Over a map that one looks things up on: go to a place, measure, choose what is drawn. */
export function MapTools(props: MapToolsProps): ReactNode {
  const text = toolTexts[usePreferences().language];
  const [isMeasuring, setMeasuring] = useState(false);
  return (
    <>
      <SearchAndLayers {...props}>
        <Button
          size="small"
          icon={<Ruler size={14} aria-hidden />}
          aria-pressed={isMeasuring}
          onClick={() => setMeasuring(!isMeasuring)}
        >
          {text.measure}
        </Button>
      </SearchAndLayers>
      <MapCoordinates />
      {isMeasuring && <MeasureTool onStop={() => setMeasuring(false)} />}
    </>
  );
}
