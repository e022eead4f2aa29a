import { LoadFailure } from '@skein/app-kit/load-failure.tsx';
import type { OpenSession } from '@skein/contract/session.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { SkeletonRows } from '@skein/ui/skeleton.tsx';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { useState, type ReactNode } from 'react';

import '../account.css';
import { EndSessionDialog, type SessionToEnd } from './end-session-dialog.tsx';
import { useSessions } from './sessions.queries.ts';
import { AccountSection } from '../account-section.tsx';
import { useText } from '../account.texts.ts';

export function SessionsSection(): ReactNode {
  const t = useText();
  const { data: sessions, error, refetch } = useSessions();
  const [chosen, setChosen] = useState<SessionToEnd>();
  const otherCount = sessions?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <AccountSection
      name="sessions"
      text={t('account.sessionsText')}
      actions={
        otherCount > 0 && (
          <Button kind="danger" onClick={() => setChosen({ count: otherCount })}>
            {t('account.endOthers')}
          </Button>
        )
      }
    >
      {!sessions && !error && <SkeletonRows rows={3} hasActions />}
      {!sessions && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {sessions && (
        <ul className="shell-record-list" aria-label={t('account.sessionsLabel')}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onEnd={() => setChosen({ id: session.id, device: session.device || t('account.unknownDevice') })}
            />
          ))}
        </ul>
      )}
      {sessions && otherCount === 0 && <p className="sk-section-text">{t('account.onlyHere')}</p>}
      <EndSessionDialog session={chosen} onClose={() => setChosen(undefined)} />
    </AccountSection>
  );
}

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: () => void }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { device, addressRange, method, createdAt, lastSeenAt, isCurrent } = session;
  return (
    <li className="shell-record">
      <div className="shell-record-text">
        <b>{device || t('account.unknownDevice')}</b>
        {isCurrent && <StateTag state="here" text={t('account.thisDevice')} />}
        <p>
          {t('account.lastSeen', { when: format.relative(lastSeenAt) })} · {addressRange} ·{' '}
          {t(`account.method.${method}`)}
        </p>
        <p>{t('account.since', { when: format.dateTime(createdAt) })}</p>
      </div>
      {!isCurrent && (
        <Button size="small" kind="danger" onClick={onEnd}>
          {t('account.endSession')}
        </Button>
      )}
    </li>
  );
}
