import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { unlockCalls, type Unlock } from '@skein/contract/unlocks.ts';
import { Button, linkClass } from '@skein/ui/button.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { pathOf } from '../../app/routes.ts';
import { UnlockQuestion, type Question } from './unlock-question.tsx';
import { useText } from './unlocks.texts.ts';

/** What whoever looks may do to it now, the main deed last. */
export function UnlockDeeds({ unlock, onClose }: { unlock: Unlock; onClose: () => void }): ReactNode {
  const { id, version, can } = unlock;
  const t = useText();
  const navigate = useNavigate();
  const onError = useTellFailure();
  const [question, setQuestion] = useState<Question>();
  const submitting = useDeed(unlockCalls.submit, unlockCalls.list);
  const deciding = useDeed(unlockCalls.decide, unlockCalls.list);
  const duplicating = useDeed(unlockCalls.duplicate, unlockCalls.list);
  const edit = (which: string) => navigate({ to: pathOf('unlockRequest'), search: { id: which } });

  const duplicate = () =>
    duplicating.mutate(
      { id },
      {
        onSuccess: ({ info }) => {
          toast.success(t('unlocks.deeds.duplicated'));
          void edit(info.id);
        },
        onError,
      },
    );
  const submit = () =>
    submitting.mutate({ id, version }, { onSuccess: () => toast.success(t('unlocks.deeds.submitted')), onError });
  const approve = () =>
    deciding.mutate(
      { id, version, decision: 'approve' },
      { onSuccess: () => toast.success(t('unlocks.deeds.approved')), onError },
    );
  const asks = (which: Question, kind?: 'danger' | 'ghost') => (
    <Button key={which} {...(kind && { kind })} onClick={() => setQuestion(which)}>
      {t(`unlocks.deeds.${which}`)}
    </Button>
  );

  return (
    <>
      {can.duplicate && (
        <Button kind="ghost" isBusy={duplicating.isPending} onClick={duplicate}>
          {t('unlocks.deeds.duplicate')}
        </Button>
      )}
      {can.remove && asks('remove', 'ghost')}
      {can.revoke && asks('revoke', 'danger')}
      {can.withdraw && asks('withdraw')}
      {can.decide && asks('refuse')}
      {can.edit && (
        <Link to={pathOf('unlockRequest')} search={{ id }} className={linkClass(can.submit ? 'default' : 'primary')}>
          {t('unlocks.deeds.edit')}
        </Link>
      )}
      {can.submit && (
        <Button kind="primary" isBusy={submitting.isPending} onClick={submit}>
          {t('unlocks.deeds.submit')}
        </Button>
      )}
      {can.decide && (
        <Button kind="primary" isBusy={deciding.isPending} onClick={approve}>
          {t('unlocks.deeds.approve')}
        </Button>
      )}
      {question && (
        <UnlockQuestion
          question={question}
          unlock={unlock}
          onRemoved={onClose}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}
