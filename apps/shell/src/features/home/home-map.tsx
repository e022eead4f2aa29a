import { MapLoading } from '@skein/map/map-loading.tsx';
import { mapTexts } from '@skein/map/map-texts.ts';
import groundUrl from '@skein/map/pearl-river.generated.json?url';
import type { StillGround } from '@skein/map/still-ground.ts';
import { StillMap } from '@skein/map/still-map.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { ErrorState } from '@skein/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useText } from '../../locales/texts.ts';

/** A real piece of the basemap, drawn without the map's engine: nobody can move it here. */
export function HomeMap({ center }: { center: [number, number] }): ReactNode {
  const t = useText();
  const { language, theme } = usePreferences();
  const { data, isError, refetch } = useQuery({
    queryKey: ['home-ground'],
    queryFn: fetchGround,
    staleTime: Infinity,
    meta: { isPublic: true },
  });

  if (data)
    return <StillMap ground={data} center={center} theme={theme} language={language} label={t('home.mapLabel')} />;
  return (
    <div className="shell-home-ground">
      {isError ? (
        <ErrorState {...mapTexts[language].noBasemap} onRetry={() => void refetch()} />
      ) : (
        <MapLoading language={language} />
      )}
    </div>
  );
}

/** Apart from the page's script, which must not wait for a picture on a slow line. */
async function fetchGround({ signal }: { signal: AbortSignal }): Promise<StillGround> {
  const response = await fetch(groundUrl, { signal });
  if (!response.ok) throw new Error(`the picture of the ground answered ${response.status}`);
  return (await response.json()) as StillGround;
}

/** Where the picture looks, as the desks say it. */
export function MapCaption({ center: [longitude, latitude] }: { center: [number, number] }): ReactNode {
  const t = useText();
  return (
    <p className="shell-home-caption">
      <span>
        WGS-84{' '}
        <b>
          {latitude.toFixed(4)}, {longitude.toFixed(4)}
        </b>
      </span>
      <span>{t('home.mapCaption')}</span>
    </p>
  );
}
