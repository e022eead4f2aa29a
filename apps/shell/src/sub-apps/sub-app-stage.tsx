import { subAppAt } from '@skein/sub-app/host/sub-app-registration.ts';
import { LoadingOverlay } from '@skein/ui/loading-overlay.tsx';
import { ErrorState } from '@skein/ui/states.tsx';
import { useMatch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';

import './sub-app-stage.css';
import { StageSkeleton } from './stage-skeleton.tsx';
import { useText } from '../locales/texts.ts';
import { useEntry } from '../products/products.queries.ts';
import { admitSubApp, CONTAINER_ID, retrySubApp } from './sub-app-host.ts';
import { useSubAppState } from './use-sub-app-state.ts';

const ClosedStage = lazy(async () => ({ default: (await import('./closed-stage.tsx')).ClosedStage }));

/**
 * Where sub-applications are mounted, on the shell's route for every path it does not name. That route is rendered only
 * after the guard has let it through, so being rendered is the admission, unless the product is closed to whoever looks.
 * `fallback` stands where nobody's path leads.
 */
export function SubAppStage({ fallback }: { fallback: ReactNode }): ReactNode {
  const t = useText();
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const { apps, status, isLoading } = useSubAppState();
  const name = subAppAt(apps, pathname)?.name;
  const { isPending, closed, askAgain } = useEntry(name, pathname);
  const admitted = isPending || closed ? undefined : name;

  useEffect(() => admitSubApp(admitted), [admitted]);
  useEffect(() => () => admitSubApp(undefined), []);

  if (name === undefined) return fallback;
  if (closed)
    return (
      <Suspense fallback={<StageSkeleton name={name} />}>
        <ClosedStage product={closed} onAskAgain={askAgain} />
      </Suspense>
    );
  const hasFailed = status?.state === 'load-error';
  return (
    <>
      <div id={CONTAINER_ID} className="shell-stage" hidden={hasFailed} />
      {hasFailed && (
        <ErrorState
          title={t('subApps.failed')}
          cause={t('subApps.failedCause')}
          onRetry={() => retrySubApp(status.name)}
        />
      )}
      <LoadingOverlay isShown={isLoading || isPending} stage={<StageSkeleton name={name} />} />
    </>
  );
}
