import type { Notice, NoticeKind } from '@skein/contract/notices.ts';
import { serviceCatalogue } from '@skein/contract/service-names.ts';
import { classNames } from '@skein/ui/class-names.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import './notice-list.css';
import type { AccountSectionName } from '../app/account-sections.ts';
import { pathOf, type RouteName } from '../app/routes.ts';
import { useText } from './notices.texts.ts';
import { groupNotices, type NoticeGroup } from './grouped-notices.ts';

type Place =
  | AccountSectionName
  | { readonly page: RouteName; readonly tab?: string; readonly search?: Readonly<Record<string, string>> }
  /** Within a sub-application. */
  | { readonly path: string; readonly tab?: string };

/** Where one can act on what is told. */
const placeOf: Record<NoticeKind, Place> = {
  dataExportReady: 'data',
  dataExportFailed: 'data',
  personalApproved: 'verification',
  personalRefused: 'verification',
  qualificationApproved: 'verification',
  qualificationRefused: 'verification',
  enterpriseApproved: { page: 'enterpriseInfo' },
  enterpriseRefused: { page: 'enterpriseInfo' },
  joinApproved: { page: 'enterpriseInfo' },
  joinRefused: { page: 'enterpriseInfo' },
  memberRolesChanged: { page: 'enterpriseInfo' },
  memberDisabled: { page: 'enterpriseInfo' },
  memberEnabled: { page: 'enterpriseInfo' },
  memberRemoved: { page: 'enterpriseInfo' },
  ownershipReceived: { page: 'enterpriseInfo' },
  invited: { page: 'enterpriseInfo' },
  joinApplied: { page: 'organization', tab: 'applications' },
  dissolutionAnnounced: { page: 'enterpriseInfo' },
  dissolutionCancelled: { page: 'enterpriseInfo' },
  serviceApproved: { page: 'services' },
  serviceRefused: { page: 'services' },
  serviceEndsInAMonth: { page: 'services' },
  serviceEndsInAWeek: { page: 'services' },
  serviceEnded: { page: 'services' },
  seatReceived: { page: 'home' },
  seatTaken: { page: 'home' },
  droneOffered: { page: 'droneList' },
  droneTakenOver: { page: 'droneList' },
  insuranceEndsInAMonth: { page: 'droneList', search: { insurance: 'ending' } },
  insuranceEndsInAWeek: { page: 'droneList', search: { insurance: 'ending', sort: 'insuredUntil' } },
  insuranceEnded: { page: 'droneList', search: { insurance: 'ended' } },
  unlockSubmitted: { page: 'unlockList' },
  unlockApproved: { page: 'unlockList' },
  unlockRefused: { page: 'unlockList' },
  unlockRevoked: { page: 'unlockList' },
  unlockEndsInAWeek: { page: 'unlockList' },
  unlockEndsInADay: { page: 'unlockList' },
  unlockExpired: { page: 'unlockList' },
  developerApproved: { page: 'developerCertificate' },
  developerRefused: { page: 'developerCertificate' },
  accessKeyEndsInAWeek: { page: 'accessKeys' },
  accessKeyEndsInADay: { page: 'accessKeys' },
  accessKeyEnded: { page: 'accessKeys' },
  webhookPaused: { page: 'webhooks' },
  webhookLapsing: { page: 'webhooks' },
  verdictDropped: { path: '/admin/reviews' },
  secondPersonWanted: { path: '/admin/users', tab: 'waiting' },
  secondPersonConfirmed: { path: '/admin/users', tab: 'waiting' },
  secondPersonRefused: { path: '/admin/users', tab: 'waiting' },
  secondFactorResetAsked: 'security',
  secondFactorReset: 'security',
  administratorMade: 'security',
  administratorUnmade: 'security',
};

const linkTo = ({ kind, unlockId }: Pick<Notice, 'kind' | 'unlockId'>) => {
  const place = placeOf[kind];
  if (typeof place === 'string') return { to: pathOf('account'), search: { section: place } };
  const to = 'path' in place ? place.path : pathOf(place.page);
  // One that was deleted since says so itself.
  const search = 'search' in place ? place.search : undefined;
  return { to, search: { ...search, ...(place.tab && { tab: place.tab }), ...(unlockId && { open: unlockId }) } };
};

export interface NoticeListProps {
  readonly notices: readonly Notice[];
  /** When they were asked for, in milliseconds since 1970: it says which day is today. */
  readonly askedAt: number;
  readonly onFollow: () => void;
}

export function NoticeList({ notices, askedAt, onFollow }: NoticeListProps): ReactNode {
  const t = useText();
  return (
    <div className="shell-notices">
      {groupNotices(notices, new Date(askedAt)).map(({ day, groups }) => (
        <section key={day} aria-label={t(`noticeDays.${day}`)}>
          <h3>{t(`noticeDays.${day}`)}</h3>
          <ul>
            {groups.map((group) => (
              <li key={group.newest.id}>
                <NoticeLink group={group} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface NoticeLinkProps extends Pick<NoticeListProps, 'onFollow'> {
  readonly group: NoticeGroup;
}

function NoticeLink({ group: { newest, count, isRead }, onFollow }: NoticeLinkProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { kind, at, enterprise, service, drone, unlock, accessKey, webhook } = newest;
  const { language } = usePreferences();
  const about = [drone, unlock, accessKey, webhook, service && serviceCatalogue[service].name[language], enterprise]
    .filter(Boolean)
    .join(' · ');
  return (
    <Link
      {...linkTo(newest)}
      className={classNames('shell-notice', !isRead && 'shell-notice-unread')}
      onClick={onFollow}
    >
      <b>
        {!isRead && <span className="sk-hidden-visually">{t('unread')} </span>}
        {t(`notices.${kind}.title`)}
        {count > 1 && <span className="shell-notice-count">{t('timesTold', { count })}</span>}
      </b>
      {about && <span className="shell-notice-about">{about}</span>}
      <span className="shell-notice-line">
        <time dateTime={at}>{format.dateTime(new Date(at))}</time>
        <span className="shell-notice-action">{t(`notices.${kind}.action`)}</span>
      </span>
    </Link>
  );
}
