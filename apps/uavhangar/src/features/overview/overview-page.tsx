import { MapGround } from '@skein/map/map-ground.tsx';
import { FloatingPanel } from '@skein/ui/floating-panel.tsx';
import { fontsReady } from '@skein/ui/fonts-ready.ts';
import { Menu } from '@skein/ui/menu.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { NotAvailableState } from '@skein/ui/states.tsx';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';

import { useHost } from '../../host.ts';
import { useText } from '../../locales/texts.ts';

/** The Pearl River estuary: where the demonstration flies. */
const center: [number, number] = [113.8, 22.6];
const ZOOM = 7;

export function OverviewPage(): ReactNode {
  const t = useText();
  const { event } = useHost();
  const { language, theme } = usePreferences();
  const about = t('aboutText', { name: t('name'), version: import.meta.env['VITE_VERSION'] });
  return (
    <MapGround
      center={center}
      zoom={ZOOM}
      theme={theme}
      language={language}
      label={t('mapLabel')}
      fontsReady={fontsReady}
      panels={
        <FloatingPanel
          title={t('name')}
          subtitle={t('purpose')}
          actions={
            <Menu
              label={t('help')}
              trigger={<CircleHelp size={16} aria-hidden />}
              items={[{ key: 'about', label: t('about', { name: t('name') }), onSelect: () => event.mainEvent(about) }]}
            />
          }
        >
          <NotAvailableState title={t('notConnected')} text={t('notConnectedText')} />
        </FloatingPanel>
      }
    />
  );
}
