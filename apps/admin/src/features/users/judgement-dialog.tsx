import { ReasonDialog, type ReasonDialogProps } from '@skein/app-kit/forms/reason-dialog.tsx';
import type { Endpoint, Reply } from '@skein/contract/endpoint.ts';
import { twoPersonCalls } from '@skein/contract/two-persons.ts';
import { getUserDetail, userCalls } from '@skein/contract/user-administration.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import type { ReactNode } from 'react';

import { useText } from './users.texts.ts';

export interface JudgementDialogProps<E extends Endpoint> extends Omit<
  ReasonDialogProps<E>,
  'shownIn' | 'help' | 'onDone'
> {
  isToldToOwner?: boolean;
  /** What is said then. */
  onDone: (reply: Reply<E>) => string;
}

/** Asks why, before something is done to somebody's account. */
export function JudgementDialog<E extends Endpoint>(props: JudgementDialogProps<E>): ReactNode {
  const { isToldToOwner = true, onDone, ...dialog } = props;
  const t = useText();
  const { notify } = useHost();
  return (
    <ReasonDialog
      {...dialog}
      shownIn={[userCalls.list, getUserDetail, twoPersonCalls.list]}
      {...(isToldToOwner && { help: t('users.deed.reasonHelp') })}
      onDone={(reply) => {
        notify('success', onDone(reply));
        dialog.onClose();
      }}
    />
  );
}
