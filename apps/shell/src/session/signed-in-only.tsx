import { ApiError } from '@skein/api-client/call-errors.ts';
import { LoadFailure } from '@skein/app-kit/load-failure.tsx';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { PagePending } from '../frame/page-pending.tsx';
import { userQuery } from './session.queries.ts';

/** Asks the server who is there before it shows a page; a visitor is led to `/login` by the 401 rule. */
export function SignedInOnly(): ReactNode {
  // Asked anew on each entry, with the last answer shown meanwhile: a session may have ended since.
  const { data, error, refetch } = useQuery({ ...userQuery, refetchOnMount: 'always' });
  if (data) return <Outlet />;
  if (error && !(error instanceof ApiError && error.code === 401)) {
    return <LoadFailure heading="h1" error={error} onRetry={() => void refetch()} />;
  }
  return <PagePending />;
}
