import { ReasonDialog } from '@skein/app-kit/forms/reason-dialog.tsx';
import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { unlockCalls, type Unlock } from '@skein/contract/unlocks.ts';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import { useText } from './unlocks.texts.ts';

/** The deeds that are asked about first. */
export type Question = 'remove' | 'withdraw' | 'refuse' | 'revoke';

export interface UnlockQuestionProps {
  question: Question;
  unlock: Unlock;
  onRemoved: () => void;
  onClose: () => void;
}

export function UnlockQuestion(props: UnlockQuestionProps): ReactNode {
  const { question } = props;
  return question === 'remove' || question === 'withdraw' ? (
    <EndQuestion {...props} question={question} />
  ) : (
    <ReasonQuestion {...props} question={question} />
  );
}

function EndQuestion(props: UnlockQuestionProps & { question: 'remove' | 'withdraw' }): ReactNode {
  const { question, unlock, onRemoved, onClose } = props;
  const { id, version, name, can } = unlock;
  const t = useText();
  const onError = useTellFailure();
  const removal = useDeed(unlockCalls.remove, unlockCalls.list);
  const withdrawal = useDeed(unlockCalls.withdraw, unlockCalls.list);
  const finish = () => {
    onClose();
    if (question === 'remove') onRemoved();
    toast.success(t(question === 'remove' ? 'unlocks.deeds.removed' : 'unlocks.deeds.withdrawn'));
  };
  const confirm = () => {
    if (question === 'remove') removal.mutate({ id, version }, { onSuccess: finish, onError });
    else withdrawal.mutate({ id }, { onSuccess: finish, onError });
  };
  const { isPending, isSuccess } = question === 'remove' ? removal : withdrawal;
  return (
    <ConfirmDialog
      isOpen
      title={t(`unlocks.deeds.${question}Title`, { name })}
      confirmLabel={t(`unlocks.deeds.${question}`)}
      isBusy={isPending || isSuccess}
      overtaken={can[question] ? undefined : t('unlocks.deeds.movedOn')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {t(`unlocks.deeds.${question}Text`)}
    </ConfirmDialog>
  );
}

function ReasonQuestion(props: UnlockQuestionProps & { question: 'refuse' | 'revoke' }): ReactNode {
  const { question, unlock, onClose } = props;
  const { id, version, name, can } = unlock;
  const t = useText();
  const movedOn = t('unlocks.deeds.movedOn');
  const shared = {
    shownIn: [unlockCalls.list] as const,
    title: t(`unlocks.deeds.${question}Title`, { name }),
    help: t(`unlocks.deeds.${question}Help`),
    submitLabel: t(`unlocks.deeds.${question}`),
    kind: 'danger' as const,
    onClose,
  };
  if (question === 'revoke')
    return (
      <ReasonDialog
        {...shared}
        endpoint={unlockCalls.revoke}
        body={{ id }}
        text={t('unlocks.deeds.revokeText')}
        overtaken={can.revoke ? undefined : movedOn}
        onDone={() => {
          toast.success(t('unlocks.deeds.revoked'));
          onClose();
        }}
      />
    );
  return (
    <ReasonDialog
      {...shared}
      endpoint={unlockCalls.decide}
      body={{ id, version, decision: 'refuse' }}
      overtaken={can.decide ? undefined : movedOn}
      onDone={() => {
        toast.success(t('unlocks.deeds.refused'));
        onClose();
      }}
    />
  );
}
