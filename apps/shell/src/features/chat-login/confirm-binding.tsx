import type { UserInfo } from '@skein/contract/session.ts';
import { Button } from '@skein/ui/button.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { dropTicket, type HeldTicket } from './chat-progress.ts';
import { useChatFailure } from './use-chat-failure.ts';
import { useBindExisting } from './wechat.queries.ts';
import { pathOf } from '../../app/routes.ts';
import { useText } from './chat-login.texts.ts';

/** Asked even right after signing in: another account may have been signed in here all along. */
export function ConfirmBinding({ held, user }: { held: HeldTicket; user: UserInfo }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { mutate: bind, isPending } = useBindExisting();
  const failure = useChatFailure();

  const confirm = () =>
    bind(held.ticket, {
      onSuccess: () => {
        dropTicket();
        toast.success(t('success.bound'));
        const search = { outcome: 'bound', returnTo: held.returnTo };
        void navigate({ to: pathOf('chatSuccess'), search, replace: true });
      },
      onError: failure,
    });

  return (
    <section className="shell-chat-way">
      <h2>{t('chat.binding.to')}</h2>
      <p className="shell-chat-account">
        <b>{user.name}</b>
        <span>{user.mail ?? user.phone}</span>
      </p>
      <Button kind="primary" isBusy={isPending} onClick={confirm}>
        {t('chat.binding.toAction')}
      </Button>
      <p className="shell-entry-small">{t('chat.binding.otherAccount')}</p>
    </section>
  );
}
