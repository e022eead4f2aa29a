import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Section } from '@skein/ui/page.tsx';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import './joining.css';
import { useAccept, useDecline, useOwnInvites } from './joining.queries.ts';
import { useText } from './joining.texts.ts';

/** Those sent to an address that is theirs, with or without the link at hand. Nothing where there are none. */
export function OwnInvites(): ReactNode {
  const t = useText();
  const format = useFormat();
  const tellFailure = useTellFailure();
  const { data: invites = [] } = useOwnInvites();
  const accepting = useAccept();
  const declining = useDecline();
  if (invites.length === 0) return null;
  const isBusy = accepting.isPending || declining.isPending;
  // Told also when the page begins anew in the enterprise before the answer is through.
  const accept = (id: string) =>
    void accepting
      .mutateAsync(id)
      .then(({ enterpriseName }) => toast.success(t('joining.joined', { name: enterpriseName })), tellFailure);
  const decline = (id: string) =>
    declining.mutate(id, { onSuccess: () => toast.success(t('joining.declined')), onError: tellFailure });
  return (
    <Section title={t('joining.invites')} text={t('joining.invitesText')}>
      <ul className="joining-list">
        {invites.map(({ id, enterpriseName, invitedBy, expiresAt }) => {
          const at = format.dateTime(Date.parse(expiresAt));
          return (
            <li key={id}>
              <span className="joining-facts">
                <b>{enterpriseName}</b>
                <small>
                  {invitedBy ? t('joining.invitedBy', { name: invitedBy, at }) : t('joining.validUntil', { at })}
                </small>
              </span>
              <Button size="small" kind="ghost" disabled={isBusy} onClick={() => decline(id)}>
                {t('joining.decline')}
              </Button>
              <Button size="small" kind="primary" isBusy={isBusy} onClick={() => accept(id)}>
                {t('joining.join')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
