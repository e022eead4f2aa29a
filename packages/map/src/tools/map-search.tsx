import { ComboboxField } from '@skein/ui/combobox-field.tsx';
import { FailureText } from '@skein/ui/loaded.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { use, useMemo, useState, type ReactNode } from 'react';

import { PlacesLayer } from '../drawing/places-layer.tsx';
import { useWrittenCoordinates } from '../coordinate-format.ts';
import { useMap } from '../use-map.ts';
import { placesMeant, type FoundPlace } from './places-meant.ts';
import { toolTexts } from './tool-texts.ts';
import { findTowns } from './towns.ts';
import { useNamesFound, type FindPlaces } from './use-names-found.ts';

const NEAR_ZOOM = 12;

/** Goes to what is typed: coordinates in any way of writing them, or the name of a place that the page knows, or of a town. */
export function MapSearch({ find }: { find: FindPlaces }): ReactNode {
  const map = useMap();
  const { language, theme } = usePreferences();
  const text = toolTexts[language];
  const wordsFor = use(FailureText);
  const write = useWrittenCoordinates();
  const [typed, setTyped] = useState('');
  const [gone, setGone] = useState<FoundPlace>();
  const { places, isLoading, failure } = useNamesFound(typed, [find, (words) => findTowns(words, language, text.town)]);
  const offered = [...placesMeant(typed, write, text), ...places];
  const goTo = (id: string | undefined) => {
    const place = offered.find((each) => each.id === id);
    setGone(place);
    if (!place) return;
    const [longitude, latitude] = place.position;
    map.jumpTo({ center: [longitude, latitude], zoom: place.zoom ?? Math.max(map.getZoom(), NEAR_ZOOM) });
  };
  const marked = useMemo(() => (gone ? [gone] : []), [gone]);
  return (
    <>
      <ComboboxField
        name="place"
        label={text.search}
        placeholder={text.search}
        chosen={gone && { value: gone.id, label: gone.name }}
        options={offered.map(({ id, name, text: kind }) => ({ value: id, label: name, ...(kind && { text: kind }) }))}
        isSearch
        isLoading={isLoading}
        onSearch={setTyped}
        onChange={(chosen) => goTo(chosen?.value)}
      />
      {failure && (
        <output className="sk-map-tools-note">
          {text.noNames}
          {wordsFor(failure)}
        </output>
      )}
      <PlacesLayer name="found" places={marked} theme={theme} />
    </>
  );
}
