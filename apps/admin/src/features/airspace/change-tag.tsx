import type { ZoneChangeKind } from '@skein/contract/zone-imports.ts';
import { CircleHelp, Equal, Minus, PencilLine, Plus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import './import.css';
import { useText } from './import.texts.ts';

const icons: Readonly<Record<ZoneChangeKind, LucideIcon>> = {
  added: Plus,
  changed: PencilLine,
  unchanged: Equal,
  missing: Minus,
  ambiguous: CircleHelp,
};

/** In the colour that it has on the map. */
export function ChangeTag({ change }: { change: ZoneChangeKind }): ReactNode {
  const t = useText();
  const Icon = icons[change];
  return (
    <span className="sk-tag zone-change" data-change={change}>
      <Icon size={12} strokeWidth={2.25} aria-hidden />
      {t(`zoneImport.changes.${change}`)}
    </span>
  );
}
