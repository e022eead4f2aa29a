import { LONGEST_SERVICE_REASON } from '@skein/contract/service-administration.ts';
import { Button } from '@skein/ui/button.tsx';
import { Dialog } from '@skein/ui/dialog.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { useUiText } from '@skein/ui/ui-text.ts';
import { useState, type ReactNode } from 'react';

import { useText } from './services.texts.ts';

const SHORTEST_REASON = 2;

export interface ReasonDialogProps {
  title: string;
  /** What will have happened afterwards. */
  text?: string;
  submitLabel: string;
  isBusy: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** Asks why, in words that the enterprise reads. */
export function ReasonDialog({ title, text, submitLabel, isBusy, onSubmit, onClose }: ReasonDialogProps): ReactNode {
  const t = useText();
  const { cancel } = useUiText();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isWell = reason.trim().length >= SHORTEST_REASON;
  const submit = () => {
    setChecked(true);
    if (isWell) onSubmit(reason);
  };
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="danger" isBusy={isBusy} onClick={submit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {text && <p>{text}</p>}
      <TextArea
        label={t('services.labels.reason')}
        name="reason"
        help={t('services.reasonHelp')}
        error={isChecked && !isWell ? t('services.reasonMissing') : undefined}
        maxLength={LONGEST_SERVICE_REASON}
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
