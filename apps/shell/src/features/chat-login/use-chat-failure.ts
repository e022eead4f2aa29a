import { ApiError } from '@skein/api-client/call-errors.ts';
import { UNAUTHENTICATED } from '@skein/contract/envelope.ts';
import type { ErrorReason } from '@skein/contract/errors.ts';
import { useNavigate } from '@tanstack/react-router';

import { pathOf } from '../../app/routes.ts';

/** To the page that explains why. */
export function useLeadToError(): (reason: ErrorReason | undefined, why?: string) => void {
  const navigate = useNavigate();
  return (reason, why) =>
    void navigate({
      to: pathOf('chatError'),
      search: { ...(reason && { reason }), ...(why && { why }) },
      replace: true,
    });
}

/** What the server refused is explained on its page; an ended session has already led to `/login`. */
export function useChatFailure(): (error: Error) => void {
  const leadToError = useLeadToError();
  return (error) => {
    if (error instanceof ApiError && error.code !== UNAUTHENTICATED) leadToError(error.reason, error.data.why);
  };
}
