import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { memberCalls, type MemberState } from '@skein/contract/members.ts';
import { Button, type ButtonSize } from '@skein/ui/button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useState, type ReactNode } from 'react';

import { useOrganizationDeed } from './organization.queries.ts';
import { useText } from './organization.texts.ts';

export interface MemberDeedsProps {
  ids: readonly string[];
  /** Of one member. Absent: of several, which may differ. */
  state?: MemberState;
  size?: ButtonSize;
  onDone: () => void;
}

/** Suspending, letting in again and removing: the first and the last only when one is sure. */
export function MemberDeeds({ ids, state, size = 'middle', onDone }: MemberDeedsProps): ReactNode {
  const t = useText();
  const tellFailure = useTellFailure();
  const [asked, setAsked] = useState<'disable' | 'remove'>();
  const deeds = {
    disable: useOrganizationDeed(memberCalls.disable),
    enable: useOrganizationDeed(memberCalls.enable),
    remove: useOrganizationDeed(memberCalls.remove),
  };
  const run = (deed: keyof typeof deeds) =>
    deeds[deed].mutate(
      { ids: [...ids] },
      {
        onSuccess: () => {
          toast.success(t('members.done'));
          onDone();
        },
        onError: tellFailure,
        onSettled: () => setAsked(undefined),
      },
    );
  const count = ids.length;
  return (
    <>
      {state !== 'disabled' && (
        <Button size={size} onClick={() => setAsked('disable')}>
          {t('members.disable')}
        </Button>
      )}
      {state !== 'active' && (
        <Button size={size} isBusy={deeds.enable.isPending} onClick={() => run('enable')}>
          {t('members.enable')}
        </Button>
      )}
      <Button size={size} kind="danger" onClick={() => setAsked('remove')}>
        {t('members.remove')}
      </Button>
      {asked && (
        <ConfirmDialog
          isOpen
          title={t(`members.${asked}Title`, { count })}
          confirmLabel={t(`members.${asked}`)}
          isBusy={deeds[asked].isPending}
          onConfirm={() => run(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {t(`members.${asked}Text`)}
        </ConfirmDialog>
      )}
    </>
  );
}
