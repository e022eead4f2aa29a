import { MOST_ACCESS_KEYS, type AccessKey } from '@skein/contract/access-keys.ts';
import type { DeveloperInfo } from '@skein/contract/developers.ts';
import { Button } from '@skein/ui/button.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import { useText } from './access-keys.texts.ts';
import type { KeyDeed } from './key-deed-dialog.tsx';
import { KeyRow } from './key-row.tsx';
import { mayRenew } from './may-renew.ts';

export interface KeyListProps {
  keys: readonly AccessKey[];
  info: DeveloperInfo;
  /** By the id of a key, or `new`. */
  onOpen: (id: string) => void;
  onAsk: (deed: KeyDeed, key: AccessKey) => void;
}

export function KeyList({ keys, info, onOpen, onAsk }: KeyListProps): ReactNode {
  const t = useText();
  const mayMake = info.canHaveKeys;
  const isFull = keys.length >= MOST_ACCESS_KEYS;
  const create = (
    <Button
      kind="primary"
      icon={<Plus size={14} aria-hidden />}
      aria-disabled={isFull || undefined}
      onClick={() => !isFull && onOpen('new')}
    >
      {t('accessKeys.list.create')}
    </Button>
  );
  if (keys.length === 0)
    return (
      <EmptyState title={t('accessKeys.list.empty')} text={t('accessKeys.list.emptyText')} action={mayMake && create} />
    );
  return (
    <section className="shell-keys" aria-label={t('accessKeys.list.label')}>
      <header>
        <span>
          {t(isFull ? 'accessKeys.list.full' : 'accessKeys.list.count', { count: keys.length, most: MOST_ACCESS_KEYS })}
        </span>
        {mayMake && create}
      </header>
      <ul>
        {keys.map((key) => (
          <KeyRow
            key={key.id}
            apiKey={key}
            mayRenew={mayRenew(key, info)}
            onOpen={() => onOpen(key.id)}
            onAsk={onAsk}
          />
        ))}
      </ul>
    </section>
  );
}
