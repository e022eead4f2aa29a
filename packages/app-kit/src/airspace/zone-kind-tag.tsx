import type { ZoneKind } from '@skein/contract/zones.ts';
import { CircleAlert, CircleSlash, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import './zone-kind-tag.css';
import { useAirspaceText } from './airspace-text.ts';

const icons = { noFly: CircleSlash, limit: CircleAlert, advisory: Info } as const satisfies Record<
  ZoneKind,
  LucideIcon
>;

/** In the colour that it has on the map. */
export function ZoneKindTag({ kind }: { kind: ZoneKind }): ReactNode {
  const t = useAirspaceText();
  const Icon = icons[kind];
  return (
    <span className="sk-tag kit-zone-kind" data-kind={kind}>
      <Icon size={12} strokeWidth={2.25} aria-hidden />
      {t(`kinds.${kind}`)}
    </span>
  );
}
