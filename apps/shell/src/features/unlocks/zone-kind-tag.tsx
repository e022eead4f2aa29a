import type { ZoneKind } from '@skein/contract/zones.ts';
import { CircleSlash, CircleAlert, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import './unlocks.css';
import { useText } from './unlocks.texts.ts';

const icons = { noFly: CircleSlash, limit: CircleAlert, advisory: Info } as const satisfies Record<
  ZoneKind,
  LucideIcon
>;

/** In the colour that it has on the map. */
export function ZoneKindTag({ kind }: { kind: ZoneKind }): ReactNode {
  const t = useText();
  const Icon = icons[kind];
  return (
    <span className="sk-tag unlock-zone-kind" data-kind={kind}>
      <Icon size={12} strokeWidth={2.25} aria-hidden />
      {t(`unlocks.zoneKinds.${kind}`)}
    </span>
  );
}
