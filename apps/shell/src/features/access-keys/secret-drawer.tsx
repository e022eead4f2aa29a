import type { AccessKeyWithSecret } from '@skein/contract/access-keys.ts';
import { Button } from '@skein/ui/button.tsx';
import { Checkbox } from '@skein/ui/checkbox.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { CopyButton } from '@skein/ui/copy-button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { useText } from './access-keys.texts.ts';

/** The secret, this once: nothing but its owner's word takes it away. */
export function SecretDrawer({ made, onKept }: { made: AccessKeyWithSecret; onKept: () => void }): ReactNode {
  const t = useText();
  const format = useFormat();
  const boxRef = useRef<HTMLInputElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const [isKept, setKept] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  // Of this page: what the address says of the list beside it may still change as it opens.
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => !isKept && current.pathname !== next.pathname,
    enableBeforeUnload: () => !isKept,
    withResolver: true,
  });
  const isLeaving = leaving.status === 'blocked';
  useEffect(() => bodyRef.current?.querySelector<HTMLInputElement>('[name="secret"]')?.focus(), []);

  const finish = () => {
    setMissing(!isKept);
    if (isKept) onKept();
    else boxRef.current?.focus();
  };
  return (
    <Drawer
      title={t('accessKeys.secret.made', { name: made.name })}
      onClose={() => (isKept ? onKept() : setAsking(true))}
      actions={
        <Button kind="primary" onClick={finish}>
          {t('accessKeys.secret.done')}
        </Button>
      }
    >
      <div ref={bodyRef} className="shell-secret">
        <p>{t('accessKeys.secret.once')}</p>
        <ToKeep
          name="accessKeyId"
          label={t('accessKeys.secret.id')}
          value={made.accessKeyId}
          copyLabel={t('accessKeys.secret.copyId')}
        />
        <ToKeep
          name="secret"
          label={t('accessKeys.secret.secret')}
          value={made.secret}
          copyLabel={t('accessKeys.secret.copy')}
        />
        {made.oldSecret && <p>{t('accessKeys.secret.old', { until: format.dateTime(made.oldSecret.until) })}</p>}
        <Checkbox
          ref={boxRef}
          name="kept"
          label={t('accessKeys.secret.kept')}
          checked={isKept}
          error={isMissing && !isKept && t('accessKeys.secret.keptMissing')}
          onChange={({ target }) => setKept(target.checked)}
        />
      </div>
      <ConfirmDialog
        isOpen={isAsking || isLeaving}
        title={t('accessKeys.secret.closeTitle')}
        confirmLabel={t('accessKeys.secret.closeAnyway')}
        onConfirm={() => (isLeaving ? leaving.proceed() : onKept())}
        onCancel={() => {
          setAsking(false);
          leaving.reset?.();
        }}
      >
        {t('accessKeys.secret.closeText')}
      </ConfirmDialog>
    </Drawer>
  );
}

const ToKeep = ({ value, copyLabel, ...field }: { name: string; label: string; value: string; copyLabel: string }) => (
  <TextField
    {...field}
    value={value}
    readOnly
    className="shell-secret-field"
    onFocus={({ currentTarget }) => currentTarget.select()}
    suffix={<CopyButton text={value} label={copyLabel} size="small" kind="ghost" isIconOnly />}
  />
);
