import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import type { EnterpriseRole } from '@skein/contract/enterprise-roles.ts';
import { Button } from '@skein/ui/button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { pathOf } from '../../app/routes.ts';
import { useRemoveRole } from './roles.queries.ts';
import { useText } from './roles.texts.ts';

/** Only a role that nobody holds goes: what its holders may do is decided for each of them. */
export function RemoveRole({ role: { id, name, members } }: { role: EnterpriseRole }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const tellFailure = useTellFailure();
  const [isAsked, setAsked] = useState(false);
  const removing = useRemoveRole(() => {
    toast.success(t('roles.removed'));
    void navigate({ to: pathOf('roles'), replace: true });
  });
  const remove = () => removing.mutate(id, { onError: tellFailure, onSettled: () => setAsked(false) });
  return (
    <>
      <Button
        kind="ghost"
        icon={<Trash2 size={14} aria-hidden />}
        disabled={members > 0}
        title={members > 0 ? t('roles.removeHeld', { count: members }) : undefined}
        onClick={() => setAsked(true)}
      >
        {t('roles.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('roles.removeTitle', { name: name ?? '' })}
        confirmLabel={t('roles.remove')}
        isBusy={removing.isPending}
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      >
        {t('roles.removeText')}
      </ConfirmDialog>
    </>
  );
}
