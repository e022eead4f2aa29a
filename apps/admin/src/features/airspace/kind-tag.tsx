import type { ZoneKind } from '@skein/contract/zones.ts';
import { Ban, CircleAlert, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import './airspace.css';
import { useText } from './airspace.texts.ts';

const icons = { noFly: Ban, limit: CircleAlert, advisory: Info } as const satisfies Record<ZoneKind, LucideIcon>;

/** In the colour that it has on the map. */
export function KindTag({ kind }: { kind: ZoneKind }): ReactNode {
  const t = useText();
  const Icon = icons[kind];
  return (
    <span className="sk-tag airspace-kind" data-kind={kind}>
      <Icon size={12} strokeWidth={2.25} aria-hidden />
      {t(`airspace.kinds.${kind}`)}
    </span>
  );
}
