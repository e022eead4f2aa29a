import { Button } from '@skein/ui/button.tsx';
import { CopyButton } from '@skein/ui/copy-button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { useBlocker } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

import { useText } from '../../account.texts.ts';

/** Shown this once. Nothing but their owner's word takes them away: no Esc, no cancel. */
export function NewRecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }): ReactNode {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);

  const text = `${t('secondFactors.fileTitle', { host: window.location.host })}\n\n${codes.join('\n')}\n`;

  return (
    <li className="shell-new-codes">
      <LeavingQuestion />
      <h3 ref={heading} tabIndex={-1}>
        {t('secondFactors.newCodesTitle')}
      </h3>
      <p>{t('secondFactors.newCodesText')}</p>
      <ol aria-label={t('secondFactors.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="kit-form-actions">
        <Button kind="primary" onClick={onKept}>
          {t('secondFactors.kept')}
        </Button>
        <CopyButton text={text} label={t('secondFactors.copy')} />
        <Button icon={<Download size={14} aria-hidden />} onClick={() => saveText('skein-recovery-codes.txt', text)}>
          {t('secondFactors.download')}
        </Button>
      </div>
    </li>
  );
}

/** They cannot be shown again: one click on a section, Back or a reload must not take them away unasked. */
function LeavingQuestion(): ReactNode {
  const t = useText();
  const leaving = useBlocker({ shouldBlockFn: () => true, enableBeforeUnload: true, withResolver: true });
  return (
    <ConfirmDialog
      isOpen={leaving.status === 'blocked'}
      title={t('secondFactors.leaveTitle')}
      confirmLabel={t('secondFactors.leave')}
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    >
      {t('secondFactors.leaveText')}
    </ConfirmDialog>
  );
}

function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
