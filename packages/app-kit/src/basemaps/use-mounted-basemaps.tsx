import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { listBasemaps, type MountedBasemap } from '@skein/contract/basemaps.ts';
import type { LaidBasemap } from '@skein/map/basemaps/laid-basemap.ts';
import { MountedLayers } from '@skein/map/basemaps/mounted-layers.tsx';
import { useTextWith } from '@skein/ui/i18n.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import './mounted-basemaps.css';
import { useServer } from '../server-connection.ts';
import { useChosenBasemaps } from './chosen-basemaps.ts';
import { tileSourceOf } from './tile-source.ts';

const texts = inBothLanguages({
  and: ['、', ', '],
  away: [
    '底图“{{names}}”暂时没有应答，现显示世界底图。',
    'No answer from the basemap “{{names}}” just now. You see the world map.',
  ],
});
type Texts = (typeof texts)['zh-CN'];

const none: readonly MountedBasemap[] = [];

/** The basemaps that administrators have mounted: those shown, to be laid on a map, and all of them, to choose from. */
export function useMountedBasemaps() {
  const t = useTextWith<Texts, Texts>(texts);
  const { theme, language } = usePreferences();
  const { call } = useServer();
  const { isShown, choose } = useChosenBasemaps();
  const { data } = useQuery({
    queryKey: [listBasemaps.path],
    // A map without them is a map: what is refused is not told over the page.
    queryFn: ({ signal }) => call(listBasemaps, { isUnasked: true }, signal),
  });
  const offered = data?.list ?? none;
  const { laid, away } = useLaidBasemaps(offered);
  const nameOf = ({ name, englishName }: MountedBasemap) => (language === 'en-US' && englishName) || name;
  const shown = offered.filter(isShown);
  const missing = shown.filter(({ id }) => away.has(id)).map(nameOf);
  const shownIds = new Set(shown.map(({ id }) => id));
  return {
    ground: (
      <MountedLayers
        basemaps={laid.filter(({ id }) => shownIds.has(id)).map(({ basemap }) => basemap)}
        theme={theme}
        language={language}
      />
    ),
    /** As they lie: the highest first. */
    layers: offered.map((each) => ({ key: each.id, label: nameOf(each), isShown: isShown(each) })).toReversed(),
    choose,
    note: missing.length > 0 && (
      <output className="kit-map-basemaps-away">{t('away', { names: missing.join(t('and')) })}</output>
    ),
  };
}

interface Laid {
  readonly id: string;
  readonly basemap: LaidBasemap;
}

/** Ready to be laid on the map, and those of which no tile could be had. */
function useLaidBasemaps(offered: readonly MountedBasemap[]): { laid: readonly Laid[]; away: ReadonlySet<string> } {
  const { fetchFile } = useServer();
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const laid = useMemo(() => {
    const tell = (id: string, isAway: boolean) =>
      setAway((before) => {
        if (before.has(id) === isAway) return before;
        const next = new Set(before);
        if (isAway) next.add(id);
        else next.delete(id);
        return next;
      });
    return offered.map((each) => ({
      id: each.id,
      basemap: {
        key: `${each.id}-${each.stamp}`,
        tiles: each.tiles,
        bounds: [each.west, each.south, each.east, each.north] as const,
        minZoom: each.minZoom,
        maxZoom: each.maxZoom,
        isGcj02: each.datum === 'gcj02',
        attribution: each.attribution,
        source: tileSourceOf(each, fetchFile, (isAway) => tell(each.id, isAway)),
      },
    }));
  }, [offered, fetchFile]);
  return { laid, away };
}
