import { endUserSession, endUserSessions, type UserDetail } from '@skein/contract/user-administration.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { useState, type ReactNode } from 'react';

import { DetailPart } from '../../detail-part.tsx';
import { JudgementDialog } from './judgement-dialog.tsx';
import { useText } from './users.texts.ts';

type Session = UserDetail['sessions'][number];

/** Where somebody is signed in; each can be ended, or all. */
export function UserSessions({ user: { id, name, isOwn, sessions } }: { user: UserDetail }): ReactNode {
  const t = useText();
  const format = useFormat();
  const [ending, setEnding] = useState<Session | 'all'>();
  const deviceOf = ({ device }: Session) => device || t('users.detail.unknownDevice');
  const close = () => setEnding(undefined);
  return (
    <>
      <DetailPart
        title={t('users.detail.sessions')}
        empty={sessions.length === 0 && t('users.detail.noSessions')}
        action={
          !isOwn &&
          sessions.length > 0 && (
            <Button size="small" onClick={() => setEnding('all')}>
              {t('users.deed.endAll')}
            </Button>
          )
        }
      >
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <b>{deviceOf(session)}</b>
              <span>
                <bdi>{session.addressRange}</bdi> ·{' '}
                {t('users.detail.lastUse', { when: format.relative(session.lastSeenAt) })}
              </span>
            </div>
            {!isOwn && (
              <Button
                size="small"
                kind="ghost"
                aria-label={`${t('users.deed.endOne')} ${deviceOf(session)}`}
                onClick={() => setEnding(session)}
              >
                {t('users.deed.endOne')}
              </Button>
            )}
          </li>
        ))}
      </DetailPart>
      {ending === 'all' && (
        <JudgementDialog
          endpoint={endUserSessions}
          body={{ userId: id }}
          title={t('users.deed.endAllTitle', { name })}
          text={t('users.deed.endText')}
          submitLabel={t('users.deed.endAll')}
          kind="danger"
          overtaken={sessions.length === 0 ? t('users.detail.noSessions') : undefined}
          onDone={({ info }) => t('users.deed.endedAll', { count: info.ended })}
          onClose={close}
        />
      )}
      {typeof ending === 'object' && (
        <JudgementDialog
          endpoint={endUserSession}
          body={{ userId: id, sessionId: ending.id }}
          title={t('users.deed.endOneTitle', { name, device: deviceOf(ending) })}
          text={t('users.deed.endText')}
          submitLabel={t('users.deed.endOne')}
          kind="danger"
          overtaken={sessions.some((session) => session.id === ending.id) ? undefined : t('users.deed.endOvertaken')}
          onDone={() => t('users.deed.ended')}
          onClose={close}
        />
      )}
    </>
  );
}
