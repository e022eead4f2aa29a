import { Button } from '@skein/ui/button.tsx';
import { Checkbox } from '@skein/ui/checkbox.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { CopyButton } from '@skein/ui/copy-button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import './shown-once.css';
import { useText } from './shown-once.texts.ts';

export interface SecretDrawerProps {
  /** Of what it is the secret. */
  name: string;
  secret: string;
  /** What its owner is told before they take it along. */
  once: string;
  /** Taken along with it. */
  id?: { label: string; value: string; copyLabel: string };
  /** What to do with it. */
  children?: ReactNode;
  onKept: () => void;
}

/** A secret, this once: nothing but its owner's word takes it away. */
export function SecretDrawer({ name, secret, once, id, children, onKept }: SecretDrawerProps): ReactNode {
  const t = useText();
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
      title={t('shownOnce.made', { name })}
      onClose={() => (isKept ? onKept() : setAsking(true))}
      actions={
        <Button kind="primary" onClick={finish}>
          {t('shownOnce.done')}
        </Button>
      }
    >
      <div ref={bodyRef} className="shell-secret">
        <p>{once}</p>
        {id && <ToKeep name="id" {...id} />}
        <ToKeep name="secret" label={t('shownOnce.secret')} value={secret} copyLabel={t('shownOnce.copy')} />
        {children}
        <Checkbox
          ref={boxRef}
          name="kept"
          label={t('shownOnce.kept')}
          checked={isKept}
          error={isMissing && !isKept && t('shownOnce.keptMissing')}
          onChange={({ target }) => setKept(target.checked)}
        />
      </div>
      <ConfirmDialog
        isOpen={isAsking || isLeaving}
        title={t('shownOnce.closeTitle')}
        confirmLabel={t('shownOnce.closeAnyway')}
        onConfirm={() => (isLeaving ? leaving.proceed() : onKept())}
        onCancel={() => {
          setAsking(false);
          leaving.reset?.();
        }}
      >
        {t('shownOnce.closeText')}
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
