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
  const [deed, setDeed] = useState<Deed>();
  const toggle = (next: Deed) => setDeed(deed === next ? undefined : next);
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
        <div className="shell-passkey-deeds">
          <Button
            size="small"
            aria-label={deed === 'rename' ? undefined : t('secondFactors.renameOf', { name })}
            aria-expanded={deed === 'rename'}
            onClick={() => toggle('rename')}
          >
            {t(deed === 'rename' ? 'forms.cancel' : 'secondFactors.rename')}
          </Button>
          <Button
            size="small"
            kind="danger"
            aria-label={deed === 'remove' ? undefined : t('secondFactors.removeOf', { name })}
            aria-expanded={deed === 'remove'}
            onClick={() => toggle('remove')}
          >
            {t(deed === 'remove' ? 'forms.cancel' : 'secondFactors.remove')}
          </Button>
        </div>
      </div>
      {deed && (
        <div className="shell-setting-editor">
          {deed === 'rename' ? (
            <PasskeyRenaming passkey={passkey} onDone={() => setDeed(undefined)} />
          ) : (
            <PasskeyRemoval passkey={passkey} onRemoved={onRemoved} />
          )}
        </div>
      )}
    </li>
  );
}
