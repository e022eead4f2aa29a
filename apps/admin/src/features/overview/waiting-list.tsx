import type { PlatformOverview } from '@skein/contract/platform-overview.ts';
import { ReviewQueue } from '@skein/contract/verification-review.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { useText } from './overview.texts.ts';

/** What waits for a decision, kind by kind; each line leads to where it is decided. */
export function WaitingList({ overview }: { overview: PlatformOverview }): ReactNode {
  const t = useText();
  const format = useFormat();
  const lines = [
    ...ReviewQueue.options.map((queue) => ({
      kind: queue,
      to: '/reviews',
      search: { queue },
      ...overview.reviews[queue],
    })),
    { kind: 'unlocks' as const, to: '/reviews/unlocks', search: {}, ...overview.unlocks },
    { kind: 'requests' as const, to: '/users', search: { tab: 'waiting' }, ...overview.requests },
    { kind: 'services' as const, to: '/services', search: {}, ...overview.services },
  ];
  return (
    <ul className="admin-waiting">
      {lines.map(({ kind, to, search, waiting, since }) => (
        <li key={kind}>
          <Link to={to} search={search}>
            <span>{t(`overview.kinds.${kind}`)}</span>
            <span className="admin-waiting-count" data-none={waiting === 0 || undefined}>
              {format.number(waiting)}
            </span>
            <span className="admin-waiting-age">
              {since === null ? t('overview.none') : t('overview.oldest', { age: format.relative(since) })}
            </span>
            <ChevronRight size={16} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
