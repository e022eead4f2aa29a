import { InlineEditor } from '@skein/app-kit/forms/inline-editor.ts';
import { useInlineEditor } from '@skein/app-kit/forms/use-inline-editor.ts';
import type { Passkey } from '@skein/contract/passkey.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { useState, type ReactNode } from 'react';

import { PasskeyRemoval } from './passkey-removal.tsx';
import { PasskeyRenaming } from './passkey-renaming.tsx';
import { useText } from '../../account.texts.ts';

export interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onRemoved: () => void;
}

export function PasskeyList({ passkeys, onRemoved }: PasskeyListProps): ReactNode {
  const t = useText();
  return (
    <li className="shell-passkeys">
      <ul aria-label={t('secondFactors.passkeys')}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={onRemoved} />
        ))}
      </ul>
    </li>
  );
}

type Deed = 'rename' | 'remove';

function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }): ReactNode {
  const t = useText();
  const format = useFormat();
  const [deed, setDeed] = useState<Deed>('rename');
  const { isOpen, open, close, opener } = useInlineEditor();
  const begin = (next: Deed) => {
    setDeed(next);
    open();
  };
  const { name, host, createdAt, lastUsedAt } = passkey;
  const used = lastUsedAt
    ? t('secondFactors.used', { when: format.relative(lastUsedAt) })
    : t('secondFactors.neverUsed');
  return (
    <li>
      <div className="shell-record">
        <div className="shell-record-text">
          <b>{name}</b>
          <p>
            {used} · {t('secondFactors.added', { when: format.date(createdAt) })}
            {host !== window.location.hostname && <> · {t('secondFactors.onlyAt', { host })}</>}
          </p>
        </div>
        {!isOpen && (
          <div className="shell-passkey-deeds">
            <Button
              ref={deed === 'rename' ? opener : undefined}
              size="small"
              aria-label={t('secondFactors.renameOf', { name })}
              onClick={() => begin('rename')}
            >
              {t('secondFactors.rename')}
            </Button>
            <Button
              ref={deed === 'remove' ? opener : undefined}
              size="small"
              kind="danger"
              aria-label={t('secondFactors.removeOf', { name })}
              onClick={() => begin('remove')}
            >
              {t('secondFactors.remove')}
            </Button>
          </div>
        )}
      </div>
      {isOpen && (
        <fieldset className="shell-setting-editor" aria-label={t(`secondFactors.${deed}Of`, { name })}>
          <InlineEditor value={{ close }}>
            {deed === 'rename' ? (
              <PasskeyRenaming passkey={passkey} onDone={close} />
            ) : (
              <PasskeyRemoval passkey={passkey} onRemoved={onRemoved} />
            )}
          </InlineEditor>
        </fieldset>
      )}
    </li>
  );
}
