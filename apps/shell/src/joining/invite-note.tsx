import type { ReactNode } from 'react';

import './joining.css';
import { useInvitingEnterprise } from './joining.queries.ts';
import { useText } from './joining.texts.ts';

/** On the pages by which one comes in: who invites. */
export function InviteNote({ invite }: { invite: string }): ReactNode {
  const t = useText();
  const { data: name, error } = useInvitingEnterprise(invite);
  if (error)
    return (
      <p className="joining-note" role="alert">
        {error.message}
      </p>
    );
  return (
    <output className="joining-note">
      {name !== undefined && (
        <>
          <b>{t('joining.invited', { name })}</b>
          <span>{t('joining.invitedText')}</span>
        </>
      )}
    </output>
  );
}
