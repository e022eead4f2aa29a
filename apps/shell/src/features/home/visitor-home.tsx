import { linkClass } from '@skein/ui/button.tsx';
import { Section } from '@skein/ui/page.tsx';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { GettingStarted } from './getting-started.tsx';
import { HomeMap, MapCaption } from './home-map.tsx';
import { pathOf } from '../../app/routes.ts';
import { useText } from '../../locales/texts.ts';

const promises = ['chain', 'neutral', 'anywhere', 'explained', 'evident'] as const;

/** On a wide screen the statement lies over the left of the map, so the Pearl River is kept right of the middle. */
const chooseCenter = (): [number, number] => [window.matchMedia('(max-width: 720px)').matches ? 113.7 : 112.1, 22.7];

const agreements = ['serviceAgreement', 'privacyStatement', 'developerAgreement'] as const;

/** What Skein is, over a real picture of its ground; how to start; what it promises. */
export function VisitorHome(): ReactNode {
  const t = useText();
  const [center] = useState(chooseCenter);
  return (
    <>
      <section className="shell-home-stage">
        <HomeMap center={center} />
        <div className="shell-home-statement">
          <p className="shell-home-name">{t('brand.tagline')}</p>
          <h1>{t('home.statement')}</h1>
          <p>{t('home.introduction')}</p>
          <div className="shell-home-actions">
            <Link to={pathOf('login')} className={linkClass('primary')}>
              {t('home.signIn')}
            </Link>
            <a href="#start" className={linkClass()}>
              {t('home.startTitle')}
            </a>
          </div>
        </div>
        <MapCaption center={center} />
      </section>
      <div className="sk-page sk-page-content">
        <ol className="shell-home-promises" aria-label={t('home.promisesTitle')}>
          {promises.map((promise) => (
            <li key={promise}>
              <h2>{t(`home.promises.${promise}.title`)}</h2>
              <p>{t(`home.promises.${promise}.text`)}</p>
            </li>
          ))}
        </ol>
        <div id="start">
          <Section title={t('home.startTitle')}>
            <GettingStarted />
          </Section>
        </div>
        <footer className="shell-home-footer">
          {agreements.map((name) => (
            <Link key={name} to={pathOf(name)}>
              {t(`pages.${name}.title`)}
            </Link>
          ))}
        </footer>
      </div>
    </>
  );
}
