import { loadMapProgram } from '@skein/map/load-map-program.ts';
import { MapLoading } from '@skein/map/map-loading.tsx';
import { fontsReady } from '@skein/ui/fonts-ready.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { ErrorState } from '@skein/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useIsIdle } from './use-is-idle.ts';
import { useText } from '../../locales/texts.ts';

/** The offline basemap, fetched only when the page is already usable: it weighs more than all the rest. */
export function HomeMap({ center, zoom }: { center: [number, number]; zoom: number }): ReactNode {
  const t = useText();
  const { language, theme } = usePreferences();
  const isIdle = useIsIdle();
  const { data, isError, refetch } = useQuery({
    queryKey: ['map-program'],
    queryFn: loadMapProgram,
    enabled: isIdle,
    staleTime: Infinity,
    meta: { isPublic: true },
  });

  if (isError)
    return <ErrorState title={t('home.mapFailed')} cause={t('trouble.errorChunk')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="shell-home-ground">
        <MapLoading language={language} />
      </div>
    );
  return (
    <data.MapView
      center={center}
      zoom={zoom}
      theme={theme}
      language={language}
      label={t('home.mapLabel')}
      fontsReady={fontsReady}
      isInteractive={false}
    />
  );
}

/** Where the picture looks, as the desks say it. */
export function MapCaption({
  center: [longitude, latitude],
  zoom,
}: {
  center: [number, number];
  zoom: number;
}): ReactNode {
  const t = useText();
  return (
    <p className="shell-home-caption">
      <span>
        WGS-84{' '}
        <b>
          {latitude.toFixed(4)}, {longitude.toFixed(4)}
        </b>
      </span>
      <span>
        z <b>{zoom.toFixed(1)}</b>
      </span>
      <span>{t('home.mapCaption')}</span>
    </p>
  );
}
