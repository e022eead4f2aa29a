import type { Notice, NoticeKind } from '@skein/contract/notices.ts';
import { classNames } from '@skein/ui/class-names.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import './notice-list.css';
import type { AccountSectionName } from '../app/account-sections.ts';
import { pathOf, type RouteName } from '../app/routes.ts';
import { useText } from '../locales/texts.ts';

/** Where one can act on what is told: a section of the account page, or a page. */
const placeOf: Record<NoticeKind, AccountSectionName | { readonly page: RouteName; readonly tab?: string }> = {
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
};

const linkTo = (kind: NoticeKind) => {
  const place = placeOf[kind];
  if (typeof place === 'object') return { to: pathOf(place.page), search: place.tab ? { tab: place.tab } : {} };
  return { to: pathOf('account'), search: { section: place } };
};

export interface NoticeListProps {
  readonly notices: readonly Notice[];
  readonly onFollow: () => void;
}

export function NoticeList({ notices, onFollow }: NoticeListProps): ReactNode {
  const t = useText();
  const format = useFormat();
  return (
    <ul className="shell-notices">
      {notices.map(({ id, kind, at, isRead }) => (
        <li key={id}>
          <Link
            {...linkTo(kind)}
            className={classNames('shell-notice', !isRead && 'shell-notice-unread')}
            onClick={onFollow}
          >
            <b>
              {!isRead && <span className="sk-hidden-visually">{t('frame.unread')} </span>}
              {t(`notices.${kind}.title`)}
            </b>
            <span className="shell-notice-line">
              <time dateTime={at}>{format.dateTime(new Date(at))}</time>
              <span className="shell-notice-action">{t(`notices.${kind}.action`)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
