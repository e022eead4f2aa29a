import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';

import { userQuery } from '../session/session.queries.ts';
import { SessionNotice } from './session-notice.tsx';
import { useSessionPhase } from './use-session-phase.ts';

const RenewalDialog = lazy(() => import('./renewal-dialog.tsx').then((file) => ({ default: file.RenewalDialog })));

export interface SessionExpiry {
  /** A line for the top of the page, while there is something to say. */
  readonly notice: ReactNode;
  readonly dialog: ReactNode;
}

/** Speaks up before the session ends, and keeps it going in place. */
export function useSessionExpiry(): SessionExpiry {
  const phase = useSessionPhase();
  const queryClient = useQueryClient();
  const [isRenewing, setRenewing] = useState(false);
  const focusedBefore = useRef<HTMLElement>(null);

  // Whoever is just proving who they are is not led away from it; the proof counts after the end too.
  const isToBeAsked = phase === 'over' && !isRenewing;
  useEffect(() => {
    // A refusal is the 401 rule's to act on; while the server cannot be reached, the next call will tell.
    if (isToBeAsked) void queryClient.prefetchQuery({ ...userQuery, staleTime: 0 });
  }, [isToBeAsked, queryClient]);

  /** The notice goes away with the focus in it. */
  const giveFocusBack = () => focusedBefore.current?.focus();
  const rememberFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement) focusedBefore.current = relatedTarget;
  };
  const stay = async () => {
    await queryClient.prefetchQuery({ ...userQuery, staleTime: 0 });
    giveFocusBack();
  };

  const isSpoken = phase === 'idle' || phase === 'life';
  return {
    notice: isSpoken && (
      <SessionNotice
        key={phase}
        phase={phase}
        onFocus={rememberFocus}
        onStay={stay}
        onRenew={() => setRenewing(true)}
      />
    ),
    dialog: isRenewing && (
      <Suspense>
        <RenewalDialog
          onClose={() => setRenewing(false)}
          onRenewed={() => {
            setRenewing(false);
            giveFocusBack();
          }}
        />
      </Suspense>
    ),
  };
}
