import { Permitted } from '@skein/app-kit/permitted.tsx';
import type { PlatformOverview } from '@skein/contract/platform-overview.ts';
import { AboutMenu } from '@skein/sub-app-kit/about-menu.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { Page, Section } from '@skein/ui/page.tsx';
import { SkeletonRows } from '@skein/ui/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import './overview.css';
import { useOverview } from '../../navigation/overview.queries.ts';
import { HealthLine } from './health-line.tsx';
import { useText } from './overview.texts.ts';
import { WaitingList } from './waiting-list.tsx';

/** What those who run the platform look at first. */
export function OverviewPage(): ReactNode {
  const t = useText();
  const format = useFormat();
  const overview = useOverview();
  const heading = { title: t('navigation.overview'), subtitle: t('overview.purpose') };
  const actions = (
    <>
      {overview.dataUpdatedAt > 0 && (
        <span className="admin-overview-age">
          {t('overview.asOf', { time: format.time(overview.dataUpdatedAt).slice(0, 5) })}
        </span>
      )}
      <AboutMenu name={t('name')} />
    </>
  );
  return (
    <Permitted to="platform:administer" {...heading}>
      <Page {...heading} actions={actions}>
        <HealthLine />
        <Loaded query={overview} skeleton={<SkeletonRows rows={4} />}>
          {({ info }) => (
            <>
              <Section title={t('overview.waiting')}>
                <WaitingList overview={info} />
              </Section>
              <Section title={t('overview.size')}>
                <Figures overview={info} />
              </Section>
            </>
          )}
        </Loaded>
      </Page>
    </Permitted>
  );
}

function Figures({ overview }: { overview: PlatformOverview }): ReactNode {
  const t = useText();
  const { number } = useFormat();
  const { users, enterprises, announcements } = overview;
  const figures = [
    {
      to: '/users',
      label: t('overview.users'),
      count: users.total,
      text: t('overview.usersText', { new: number(users.newThisWeek), disabled: number(users.disabled) }),
    },
    {
      to: '/tenants',
      label: t('overview.enterprises'),
      count: enterprises.total,
      text: t('overview.enterprisesText', { certified: number(enterprises.certified) }),
    },
    {
      to: '/announcements',
      label: t('overview.announcements'),
      count: announcements.shown,
      text: t(announcements.shown > 0 ? 'overview.announcementsText' : 'overview.noAnnouncements'),
    },
  ];
  return (
    <dl className="admin-figures">
      {figures.map(({ to, label, count, text }) => (
        <div key={label}>
          <dt>
            <Link to={to}>{label}</Link>
          </dt>
          <dd>
            <b>{number(count)}</b>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
