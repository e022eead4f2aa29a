import { ApiError } from '@skein/api-client/call-errors.ts';
import { useFailureText } from '@skein/app-kit/forms/failure-text.ts';
import { toast } from '@skein/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { userQuery } from '../session/session.queries.ts';
import { onSessionChange, useIsSignedIn } from '../session/session.ts';
import { SessionNotice } from './session-notice.tsx';
import { useSessionPhase } from './use-session-phase.ts';
import { useWayBack } from './use-way-back.ts';

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
  const isSignedIn = useIsSignedIn();
  const failureText = useFailureText();
  const [isRenewing, setRenewing] = useState(false);
  // Or it would be there again after the next sign-in.
  if (isRenewing && !isSignedIn) setRenewing(false);
  const opener = useRef<Element>(null);

  useEffect(
    () =>
      onSessionChange(({ kind }) => {
        // The answer says how long the new session has to live.
        if (kind === 'renewed') void queryClient.prefetchQuery({ ...userQuery, staleTime: 0 });
      }),
    [queryClient],
  );

  // Whoever is just proving who they are is not led away from it; the proof counts after the end too.
  const isToBeAsked = phase === 'over' && !isRenewing;
  useEffect(() => {
    // A refusal is the 401 rule's to act on; while the server cannot be reached, the next call will tell.
    if (isToBeAsked) void queryClient.prefetchQuery({ ...userQuery, staleTime: 0 });
  }, [isToBeAsked, queryClient]);

  const isSpoken = phase === 'idle' || phase === 'life';
  /** The notice goes away with the focus in it. */
  const giveFocusBack = useWayBack({ isSpoken, isAnswering: isRenewing });
  const renew = () => {
    opener.current = document.activeElement;
    setRenewing(true);
  };
  const closeDialog = () => {
    // At once: while the dialog is there, nothing behind it takes the focus.
    flushSync(() => setRenewing(false));
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const stay = async () => {
    try {
      await queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
      giveFocusBack();
    } catch (error) {
      // What the server refused, the request layer has said already.
      if (error instanceof Error && !(error instanceof ApiError)) toast.error(failureText(error));
    }
  };

  return {
    notice: isSpoken && <SessionNotice key={phase} phase={phase} onStay={stay} onRenew={renew} />,
    dialog: isRenewing && (
      <Suspense>
        <RenewalDialog
          onClose={closeDialog}
          onRenewed={() => {
            closeDialog();
            giveFocusBack();
          }}
        />
      </Suspense>
    ),
  };
}
