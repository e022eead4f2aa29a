import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { Button } from '@skein/ui/button.tsx';
import { Dialog } from '@skein/ui/dialog.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { pathOf } from '../app/routes.ts';
import { useApply, useInvitingEnterprise } from './joining.queries.ts';
import { useText } from './joining.texts.ts';

/** Asked once more: whoever was sent a link has not yet said that they want to join. */
export function InviteDialog({ invite }: { invite: string }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const tellFailure = useTellFailure();
  const { data: name, error } = useInvitingEnterprise(invite);
  const joining = useApply();
  const leave = () =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, invite: undefined }),
      replace: true,
    });
  const tellJoined = ({ applyState, enterpriseName }: Awaited<ReturnType<typeof joining.mutateAsync>>) => {
    const isIn = applyState === 2;
    toast.success(t(isIn ? 'joining.joined' : 'joining.applied', { name: enterpriseName }));
    void navigate({ to: pathOf(isIn ? 'home' : 'enterpriseInfo'), replace: true });
  };
  // Told also when the page begins anew in the enterprise before the answer is through.
  const join = () => void joining.mutateAsync({ invite }).then(tellJoined, tellFailure);

  if (error)
    return (
      <Dialog
        isOpen
        title={t('joining.gone')}
        onClose={leave}
        actions={
          <Button kind="primary" onClick={leave}>
            {t('joining.close')}
          </Button>
        }
      >
        {error.message}
      </Dialog>
    );
  return (
    <Dialog
      isOpen={name !== undefined}
      title={t('joining.title', { name: name ?? '' })}
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>{t('joining.notNow')}</Button>
          <Button kind="primary" isBusy={joining.isPending} onClick={join}>
            {t('joining.join')}
          </Button>
        </>
      }
    >
      {t('joining.text')}
    </Dialog>
  );
}
