import { AboutMenu } from '@skein/sub-app-kit/about-menu.tsx';
import { MapGround } from '@skein/map/map-ground.tsx';
import { FIRST_VIEW } from '@skein/map/view-of.ts';
import { FloatingPanel } from '@skein/ui/floating-panel.tsx';
import { fontsReady } from '@skein/ui/fonts-ready.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { NotAvailableState } from '@skein/ui/states.tsx';
import type { ReactNode } from 'react';

import { useText } from '../../locales/texts.ts';

export function OverviewPage(): ReactNode {
  const t = useText();
  const { language, theme } = usePreferences();
  return (
    <MapGround
      {...FIRST_VIEW}
      theme={theme}
      language={language}
      label={t('mapLabel')}
      fontsReady={fontsReady}
      panels={
        <FloatingPanel title={t('name')} subtitle={t('purpose')} actions={<AboutMenu name={t('name')} />}>
          <NotAvailableState title={t('notConnected')} text={t('notConnectedText')} />
        </FloatingPanel>
      }
    />
  );
}
