import { ApiError } from '@skein/api-client/call-errors.ts';
import type { UserInfo } from '@skein/contract/session.ts';
import { toast } from '@skein/ui/toast.tsx';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { dropTicket, type HeldTicket } from './chat-progress.ts';
import { isChatReason } from './chat-troubles.ts';
import { useChatFailure } from './use-chat-failure.ts';
import { useBindExisting } from './wechat.queries.ts';
import { pathOf } from '../../app/routes.ts';
import { useText } from './chat-login.texts.ts';
import { OwnerProofForm, type OwnerProof } from '../../proof/owner-proof-form.tsx';

/** Asked even right after signing in: another account may have been signed in here all along. */
export function ConfirmBinding({ held, user }: { held: HeldTicket; user: UserInfo }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { mutate: bind, isPending } = useBindExisting();
  const failure = useChatFailure();

  const confirm = (proof: OwnerProof, refuse: (error: Error) => void) =>
    bind(
      { ticket: held.ticket, ...proof },
      {
        onSuccess: () => {
          dropTicket();
          toast.success(t('success.bound'));
          const search = { outcome: 'bound', returnTo: held.returnTo };
          void navigate({ to: pathOf('chatSuccess'), search, replace: true });
        },
        // A wrong password can be mended here; what WeChat's binding itself is refused for ends it.
        onError: (error) => (error instanceof ApiError && isChatReason(error.reason) ? failure(error) : refuse(error)),
      },
    );

  return (
    <section className="shell-chat-way">
      <h2>{t('chat.binding.to')}</h2>
      <p className="shell-chat-account">
        <b>
          <bdi>{user.name}</bdi>
        </b>
        <span>{user.mail ?? user.phone}</span>
      </p>
      <OwnerProofForm submitLabel={t('chat.binding.toAction')} isPending={isPending} onProve={confirm} />
      <p className="shell-entry-small">{t('chat.binding.otherAccount')}</p>
    </section>
  );
}
