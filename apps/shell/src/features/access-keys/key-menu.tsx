import type { AccessKey } from '@skein/contract/access-keys.ts';
import { Menu, type MenuItem } from '@skein/ui/menu.tsx';
import { Ban, EllipsisVertical, KeyRound, Play, RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { useText } from './access-keys.texts.ts';
import type { KeyDeed } from './key-deed-dialog.tsx';

export interface KeyMenuProps {
  apiKey: AccessKey;
  /** Enabled or rotated. */
  mayRenew: boolean;
  onAsk: (deed: KeyDeed, key: AccessKey) => void;
}

/** What can be done to a key as it is now. */
export function KeyMenu({ apiKey, mayRenew, onAsk }: KeyMenuProps): ReactNode {
  const t = useText();
  const { name, state, oldSecret } = apiKey;
  const item = (deed: KeyDeed, label: string, icon: ReactNode, more: Partial<MenuItem> = {}) =>
    ({ key: deed, label, icon, onSelect: () => onAsk(deed, apiKey), ...more }) as MenuItem;
  const isOut = { isDisabled: !mayRenew };
  const items: readonly MenuItem[] = [
    ...(state === 'enabled' ? [item('disable', t('accessKeys.disable.deed'), <Ban size={15} />)] : []),
    ...(state === 'disabled' ? [item('enable', t('accessKeys.proof.enableDeed'), <Play size={15} />, isOut)] : []),
    item('rotate', t('accessKeys.rotate.deed'), <RotateCw size={15} />, isOut),
    ...(oldSecret ? [item('endOverlap', t('accessKeys.endOverlap.deed'), <KeyRound size={15} />)] : []),
    { kind: 'divider', key: 'line' },
    item('remove', t('accessKeys.remove.deed'), <Trash2 size={15} />, { isDanger: true }),
  ];
  return (
    <Menu
      label={t('accessKeys.list.deeds', { name })}
      trigger={<EllipsisVertical size={16} aria-hidden />}
      items={items}
    />
  );
}
