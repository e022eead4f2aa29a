import { Page, Section } from '@skein/ui/page.tsx';
import { useState, type ReactNode } from 'react';

import { FirstFlightSteps } from './first-flight-steps.tsx';
import { HomeMap } from './home-map.tsx';
import { partOfDay } from './part-of-day.ts';
import { ProductCards } from './product-cards.tsx';
import { useText } from '../../locales/texts.ts';
import { useSignedInUser } from '../../session/session.queries.ts';
import { WithName } from '../../session/with-name.tsx';

export function MemberHome(): ReactNode {
  const t = useText();
  const { data: user } = useSignedInUser();
  const [part] = useState(() => partOfDay(new Date()));
  const greeting = user ? (
    <WithName name={user.name} sentence={(name) => t(`home.greetings.${part}`, { name })} />
  ) : (
    t('pages.home.title')
  );
  return (
    <Page title={greeting} subtitle={t('home.memberSubtitle')}>
      <Section title={t('home.productsTitle')}>
        <ProductCards />
      </Section>
      <div className="shell-home-columns">
        <Section title={t('home.stepsTitle')} text={t('home.stepsHint')}>
          <FirstFlightSteps />
        </Section>
        <Section title={t('home.mapTitle')} text={t('home.mapCaption')}>
          <div className="shell-home-picture">
            <HomeMap center={[113.6, 22.7]} />
          </div>
        </Section>
      </div>
    </Page>
  );
}
