import { Button } from '@skein/ui/button.tsx';
import { CopyButton } from '@skein/ui/copy-button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { pathOf } from '../../app/routes.ts';
import { QrCode } from '../../qr-code/qr-code.tsx';
import { useText } from './organization.texts.ts';

/** The link, once: a slip of the hand does not close it before it was taken. */
export function InviteLink({ token, onClose }: { token: string; onClose: () => void }): ReactNode {
  const t = useText();
  const [isTaken, setTaken] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const bodyRef = useRef<HTMLDivElement>(null);
  const link = `${location.origin}${pathOf('register')}?invite=${token}`;
  // What was pressed to make it is gone, and the next press is to find the link.
  useEffect(() => bodyRef.current?.querySelector('input')?.focus(), []);

  const close = () => (isTaken ? onClose() : setAsking(true));
  return (
    <Drawer
      title={t('invites.ready')}
      onClose={close}
      // The one that copies stands where the one was that made it: who clicks twice has it copied.
      actions={
        <>
          <Button onClick={close}>{t('invites.close')}</Button>
          <CopyButton text={link} label={t('invites.copy')} kind="primary" onCopied={() => setTaken(true)} />
        </>
      }
    >
      <div ref={bodyRef} className="organization-form">
        <p className="organization-note">{t('invites.once')}</p>
        <TextField
          label={t('invites.link')}
          name="link"
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          onCopy={() => setTaken(true)}
        />
        <div className="organization-qr">
          <QrCode text={link} label={t('invites.qr')} />
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('invites.closeTitle')}
        confirmLabel={t('invites.closeAnyway')}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        {t('invites.closeText')}
      </ConfirmDialog>
    </Drawer>
  );
}
