import { Button } from '@skein/ui/button.tsx';
import { fontsReady } from '@skein/ui/fonts-ready.ts';
import { createI18n, I18nProvider } from '@skein/ui/i18n.ts';
import { getPreferences, setLanguage, setThemeChoice, usePreferences } from '@skein/ui/preferences.ts';
import { lazy, StrictMode, Suspense, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import '@skein/ui/fonts.ts';
import '@skein/ui/tokens.css';
import '@skein/ui/base.css';
import './gallery.css';

const MapView = lazy(() => import('../src/map-view.tsx').then((module) => ({ default: module.MapView })));

const views = {
  world: { center: [100, 25], zoom: 1.6 },
  china: { center: [108, 33], zoom: 4 },
  shenzhen: { center: [114.06, 22.55], zoom: 7 },
  desk: { center: [114.0, 22.63], zoom: 10.1 },
} as const;
type ViewName = keyof typeof views;

/** The map in every look: `npm run gallery -w @skein/map`, or `?view=china` straight away. */
function Gallery(): ReactNode {
  const { language, theme } = usePreferences();
  const [view, setView] = useState(readView);
  const [showBorders, setShowBorders] = useState(false);
  const [isShown, setIsShown] = useState(true);
  const isChinese = language === 'zh-CN';
  return (
    <div className="gallery">
      <div className="gallery-bar">
        {Object.keys(views).map((name) => (
          <Button key={name} size="small" onClick={() => setView(name as ViewName)}>
            {name}
          </Button>
        ))}
        <Button size="small" onClick={() => setLanguage(isChinese ? 'en-US' : 'zh-CN')}>
          {isChinese ? 'English' : '中文'}
        </Button>
        <Button size="small" onClick={() => setThemeChoice(theme === 'dark' ? 'light' : 'dark')}>
          {theme}
        </Button>
        <Button size="small" onClick={() => setShowBorders(!showBorders)}>
          borders
        </Button>
        <Button size="small" onClick={() => setIsShown(!isShown)}>
          mount
        </Button>
      </div>
      {isShown && (
        <Suspense>
          <MapView
            {...views[view]}
            theme={theme}
            language={language}
            showBorders={showBorders}
            label={isChinese ? '世界地图' : 'World map'}
            fontsReady={fontsReady}
            onReady={(map) => Object.assign(globalThis, { map })}
          />
        </Suspense>
      )}
    </div>
  );
}

function readView(): ViewName {
  const wanted = new URLSearchParams(location.search).get('view');
  return Object.keys(views).find((name): name is ViewName => name === wanted) ?? 'world';
}

const noTexts = () => Promise.resolve({});
const i18n = await createI18n(getPreferences().language, { 'zh-CN': noTexts, 'en-US': noTexts });
const root = document.getElementById('app');
if (!root) throw new Error('#app is missing');
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <Gallery />
    </I18nProvider>
  </StrictMode>,
);
