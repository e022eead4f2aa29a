import { AboutMenu } from '@skein/sub-app-kit/about-menu.tsx';
import { linkClass } from '@skein/ui/button.tsx';
import { Page, Panel, Section } from '@skein/ui/page.tsx';
import { NotAvailableState } from '@skein/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useText } from '../../locales/texts.ts';

export function OverviewPage(): ReactNode {
  const t = useText();
  return (
    <Page title={t('name')} subtitle={t('purpose')} actions={<AboutMenu name={t('name')} />}>
      <Section title={t('areas.reviews')} text={t('areas.reviewsText')}>
        <div>
          <Link to="/reviews" className={linkClass('primary')}>
            {t('areas.openReviews')}
          </Link>
        </div>
      </Section>
      <Section title={t('areas.services')} text={t('areas.servicesText')}>
        <div>
          <Link to="/services" className={linkClass()}>
            {t('areas.openServices')}
          </Link>
        </div>
      </Section>
      <Section title={t('areas.announcements')} text={t('areas.announcementsText')}>
        <div>
          <Link to="/announcements" className={linkClass()}>
            {t('areas.openAnnouncements')}
          </Link>
        </div>
      </Section>
      <Panel>
        <NotAvailableState title={t('notAvailable')} text={t('notAvailableText')} />
      </Panel>
    </Page>
  );
}
