import { ZonesLayer } from '@skein/app-kit/airspace/zones-layer.tsx';
import type { ZonesWanted } from '@skein/app-kit/airspace/zones-in-view.ts';
import { MapGround } from '@skein/map/map-ground.tsx';
import { FIRST_VIEW, type View } from '@skein/map/view-of.ts';
import { fontsReady } from '@skein/ui/fonts-ready.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import type { ReactNode } from 'react';

import './airspace.css';
import { useText } from './airspace.texts.ts';

export interface ZonesMapProps {
  onPick?: (id: string) => void;
  /** Not drawn among the others: it is being edited. */
  except?: string | undefined;
  view?: View | undefined;
  /** Which zones; all, if nothing is said. */
  wanted?: ZonesWanted;
  children?: ReactNode;
}

/** All zones in force where the map looks. */
export function ZonesMap({ onPick, except, view, wanted, children }: ZonesMapProps): ReactNode {
  const t = useText();
  const { language, theme } = usePreferences();
  return (
    <MapGround
      {...(view ?? FIRST_VIEW)}
      theme={theme}
      language={language}
      label={t('airspace.mapLabel')}
      fontsReady={fontsReady}
    >
      <ZonesLayer except={except} wanted={wanted} {...(onPick && { onPick })} />
      {children}
    </MapGround>
  );
}
