import {
  CalendarX2,
  Check,
  Hourglass,
  LockKeyhole,
  MonitorCheck,
  ShieldAlert,
  Square,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';

import './status.css';

/** How far a thing has come that is no aircraft: a review, a step, a session, a setting. */
export type State = 'open' | 'waiting' | 'done' | 'returned' | 'expired' | 'withdrawn' | 'failed' | 'fixed' | 'here';

/** None of these may look like an aircraft's dart, ring, triangle, diamond or cross: those are read on the map. */
const looks: Readonly<Record<State, { readonly Icon: LucideIcon; readonly tone: 'good' | 'wait' | 'calm' | 'mine' }>> =
  {
    open: { Icon: Square, tone: 'calm' },
    waiting: { Icon: Hourglass, tone: 'wait' },
    done: { Icon: Check, tone: 'good' },
    returned: { Icon: Undo2, tone: 'wait' },
    expired: { Icon: CalendarX2, tone: 'wait' },
    withdrawn: { Icon: Undo2, tone: 'calm' },
    failed: { Icon: ShieldAlert, tone: 'wait' },
    fixed: { Icon: LockKeyhole, tone: 'calm' },
    here: { Icon: MonitorCheck, tone: 'mine' },
  };

/** Shape + colour + word, as `StatusTag` does for aircraft. The word is the caller's: it names the thing, too. */
export function StateTag({ state, text }: { state: State; text: string }): ReactNode {
  const { Icon, tone } = looks[state];
  return (
    <span className={`sk-tag sk-state-${tone}`}>
      <Icon size={12} strokeWidth={2.25} aria-hidden />
      {text}
    </span>
  );
}
