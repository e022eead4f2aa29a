import { useCan } from '@skein/app-kit/access.queries.ts';
import { useFindZones } from '@skein/app-kit/airspace/find-zones.ts';
import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { siteCalls, siteWords } from '@skein/contract/sites.ts';
import type { FindPlaces } from '@skein/map/tools/use-names-found.ts';

import { call } from '../app/api.ts';
import { textsOfPart } from '../locales/texts.ts';

const MOST_SITES_FOUND = 10;

const useText = textsOfPart(inBothLanguages({ siteKinds: siteWords.kinds }));

/** Sites first, as far as the reader sees them, then the zones that are called so. */
export function useFindPlaces(): FindPlaces {
  const t = useText();
  const maySee = useCan('sites:read') ?? false;
  const findZones = useFindZones();
  return async (search, signal) => {
    const query = { page: 1, size: MOST_SITES_FOUND, sort: 'name', search } as const;
    const [{ list }, zones] = await Promise.all([
      maySee ? call(siteCalls.list, { query }, signal) : { list: [] },
      findZones(search, signal),
    ]);
    const sites = list.map(({ id, name, kind, longitude, latitude }) => ({
      id,
      name,
      text: t(`siteKinds.${kind}`),
      position: [longitude, latitude] as const,
    }));
    return [...sites, ...zones];
  };
}
