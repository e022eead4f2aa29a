import { useList } from '@skein/app-kit/lists/use-list.ts';
import { twoPersonCalls, type TwoPersonDeed } from '@skein/contract/two-persons.ts';
import type { UserDetail } from '@skein/contract/user-administration.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { useState, type ReactNode } from 'react';

import { DetailPart } from '../../detail-part.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { useText } from './users.texts.ts';

/** What can be asked for about this person, and what of it waits already. */
export function TwoPersonPart({ user }: { user: UserDetail }): ReactNode {
  const t = useText();
  const format = useFormat();
  const [asked, setAsked] = useState<TwoPersonDeed>();
  const { rows = [] } = useList(twoPersonCalls.list, { state: 'waiting', subjectId: user.id });
  const deeds = deedsFor(user);
  if (user.isOwn || (deeds.length === 0 && !asked)) return null;
  const isOpenTo = (deed: TwoPersonDeed) => deeds.includes(deed) && !rows.some((row) => row.deed === deed);
  return (
    <>
      <DetailPart title={t('users.two.part')} text={t('users.two.partText')}>
        {deeds.map((deed) => {
          const waiting = rows.find((row) => row.deed === deed);
          return (
            <li key={deed}>
              <div>
                <b>{t(`users.two.deeds.${deed}`)}</b>
                {waiting && <span>{t('users.two.waits', { when: format.relative(waiting.expiresAt) })}</span>}
              </div>
              {waiting && <StateTag state="waiting" text={t('users.two.states.waiting')} />}
              {!waiting && (
                <Button
                  size="small"
                  aria-label={`${t('users.two.ask')} ${t(`users.two.deeds.${deed}`)}`}
                  onClick={() => setAsked(deed)}
                >
                  {t('users.two.ask')}
                </Button>
              )}
            </li>
          );
        })}
      </DetailPart>
      {asked && (
        <AskDialog
          user={user}
          deed={asked}
          overtaken={isOpenTo(asked) ? undefined : t('users.two.askOvertaken')}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

const deedsFor = ({ isAdmin, state, secondFactors }: UserDetail): readonly TwoPersonDeed[] => {
  const isActive = state === 'active';
  return [
    ...(isActive && secondFactors.length > 0 ? (['resetSecondFactor'] as const) : []),
    ...(isActive && !isAdmin ? (['makeAdministrator'] as const) : []),
    ...(isAdmin ? (['unmakeAdministrator'] as const) : []),
  ];
};
