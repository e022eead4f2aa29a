import { Button } from '@skein/ui/button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { CopyButton } from '@skein/ui/copy-button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { useText } from './webhooks.texts.ts';

/** A secret that nobody can ask for again: marked, to be taken along now. A slip of the hand does not close it. */
export function SecretDrawer({ secret, onClose }: { secret: string; onClose: () => void }): ReactNode {
  const t = useText();
  const ref = useRef<HTMLDivElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => ref.current?.querySelector('input')?.focus(), []);
  return (
    <Drawer
      title={t('webhooks.secret.title')}
      onClose={() => setLeaving(true)}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('webhooks.secret.close')}
        </Button>
      }
    >
      <div ref={ref} className="webhooks-secret">
        <TextField
          label={t('webhooks.secret.label')}
          help={t('webhooks.secret.once')}
          name="secret"
          value={secret}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          suffix={<CopyButton text={secret} label={t('webhooks.secret.copy')} size="small" kind="ghost" isIconOnly />}
        />
        <p>{t('webhooks.secret.how')}</p>
      </div>
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('webhooks.secret.leaveTitle')}
        confirmLabel={t('webhooks.secret.leave')}
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        {t('webhooks.secret.leaveText')}
      </ConfirmDialog>
    </Drawer>
  );
}
