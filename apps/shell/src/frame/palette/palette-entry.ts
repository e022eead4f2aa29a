import type { LucideIcon } from 'lucide-react';

import type { Searchable } from './palette-filter.ts';

export interface PaletteEntry extends Searchable {
  readonly key: string;
  readonly Icon: LucideIcon;
  /** Where it leads; an entry without one does `run`. */
  readonly to?: { readonly to: string; readonly search?: { readonly section: string } };
  readonly run?: () => void;
  /** False for what can be opened and cannot do its work yet. */
  readonly isReady?: boolean;
  /** The choice that holds now, of several. */
  readonly isChosen?: boolean;
}
