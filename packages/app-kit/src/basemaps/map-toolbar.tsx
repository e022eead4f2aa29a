import { MapTools, type MapToolsProps } from '@skein/map/tools/map-tools.tsx';
import { SearchAndLayers } from '@skein/map/tools/search-and-layers.tsx';
import type { ReactNode } from 'react';

import { useMountedBasemaps } from './use-mounted-basemaps.tsx';

/** The tools of a map, with the basemaps that administrators have mounted among its layers. */
export function MapToolbar({ find, layers }: MapToolsProps): ReactNode {
  const mounted = useMountedBasemaps();
  const own = layers?.layers ?? [];
  const onChange = (key: string, isOn: boolean) =>
    own.some((layer) => layer.key === key) ? layers?.onChange(key, isOn) : mounted.choose(key, isOn);
  return (
    <>
      {mounted.ground}
      <MapTools find={find} layers={{ layers: [...own, ...mounted.layers], onChange }} note={mounted.note} />
    </>
  );
}

/** Those of a map that one draws on: its clicks measure nothing, and whoever draws looks at streets and buildings. */
export function DrawingToolbar({ find }: Pick<MapToolsProps, 'find'>): ReactNode {
  const { ground, layers, choose, note } = useMountedBasemaps();
  return (
    <>
      {ground}
      <SearchAndLayers find={find} layers={{ layers, onChange: choose }} note={note} />
    </>
  );
}

/** Of a map that is only looked at: what is shown on every other is shown on it. */
export function ShownBasemaps(): ReactNode {
  const { ground, note } = useMountedBasemaps();
  return (
    <>
      {ground}
      {note && <div className="sk-map-tools">{note}</div>}
    </>
  );
}
