import { LoadFailure } from '@skein/app-kit/load-failure.tsx';
import { unlockUser, type AdministeredUser, type UserDetail } from '@skein/contract/user-administration.ts';
import { Button } from '@skein/ui/button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { FactList, inOurWords } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { SkeletonText } from '@skein/ui/skeleton.tsx';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { useState, type ReactNode } from 'react';

import { DetailPart } from '../../detail-part.tsx';
import { DisablingButton } from './disabling-button.tsx';
import { JudgementDialog } from './judgement-dialog.tsx';
import { TwoPersonPart } from './two-person-part.tsx';
import { Memberships, PastDeeds, Verifications } from './user-facts.tsx';
import { UserSessions } from './user-sessions.tsx';
import { useUser } from './users.queries.ts';
import { stateLooks } from './user-looks.ts';
import { useText } from './users.texts.ts';

export interface UserDrawerProps {
  user: AdministeredUser;
  onClose: () => void;
}

/** One account: what is known of it, and what can be done for and about it. */
export function UserDrawer({ user: { id, name }, onClose }: UserDrawerProps): ReactNode {
  const { data: user, error, refetch } = useUser(id);
  return (
    <Drawer title={name} onClose={onClose} actions={user && !user.isOwn && <DisablingButton user={user} />}>
      {!user && (error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={6} />)}
      {user && <UserBody user={user} />}
    </Drawer>
  );
}

function UserBody({ user }: { user: UserDetail }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { state, isAdmin, isOwn, mail, phone, secondFactors, recoveryCodesLeft, lastSeenAt, createdAt } = user;
  const facts: [string, ReactNode][] = [
    [t('users.labels.state'), <StateTag key="state" state={stateLooks[state]} text={t(`users.states.${state}`)} />],
    [t('users.labels.isAdmin'), inOurWords(t(`users.ranks.${isAdmin ? 'administrator' : 'user'}`))],
    [t('users.labels.mail'), mail ?? '—'],
    [t('users.labels.phone'), phone ?? '—'],
    [
      t('users.labels.secondFactors'),
      inOurWords(secondFactors.map((factor) => t(`users.factors.${factor}`)).join(' · ') || t('users.hasFactor.off')),
    ],
    [t('users.detail.recoveryCodes'), secondFactors.length > 0 ? format.number(recoveryCodesLeft) : '—'],
    [t('users.labels.lastSeenAt'), inOurWords(lastSeenAt ? format.dateTime(lastSeenAt) : t('users.never'))],
    [t('users.labels.createdAt'), format.dateTime(createdAt)],
  ];
  return (
    <div className="admin-detail">
      {isOwn && <p className="admin-detail-note">{t('users.own')}</p>}
      <FactList facts={facts} />
      <Lock user={user} />
      <UserSessions user={user} />
      <Memberships user={user} />
      <Verifications user={user} />
      <TwoPersonPart user={user} />
      <PastDeeds user={user} />
    </div>
  );
}

function Lock({ user: { id, name, isOwn, lockedUntil } }: { user: UserDetail }): ReactNode {
  const t = useText();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {lockedUntil && (
        <DetailPart
          title={t('users.detail.locked')}
          empty={t('users.detail.lockedUntil', { time: format.time(lockedUntil) })}
          action={
            !isOwn && (
              <Button size="small" onClick={() => setAsking(true)}>
                {t('users.deed.unlock')}
              </Button>
            )
          }
        />
      )}
      {isAsking && (
        <JudgementDialog
          endpoint={unlockUser}
          body={{ userId: id }}
          title={t('users.deed.unlockTitle', { name })}
          text={t('users.deed.unlockText')}
          submitLabel={t('users.deed.unlock')}
          kind="primary"
          isToldToOwner={false}
          overtaken={lockedUntil ? undefined : t('users.deed.unlockOvertaken')}
          onDone={() => t('users.deed.unlocked')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
