import { subAppAt } from '@skein/sub-app/host/sub-app-registration.ts';
import { LoadingOverlay } from '@skein/ui/loading-overlay.tsx';
import { ErrorState } from '@skein/ui/states.tsx';
import { useMatch } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';

import './sub-app-stage.css';
import { StageSkeleton } from './stage-skeleton.tsx';
import { useText } from '../locales/texts.ts';
import { admitSubApp, CONTAINER_ID, retrySubApp } from './sub-app-host.ts';
import { useSubAppState } from './use-sub-app-state.ts';

/**
 * Where sub-applications are mounted, on the shell's route for every path it does not name. That route is rendered only
 * after the guard has let it through, so being rendered is the admission. `fallback` stands where nobody's path leads.
 */
export function SubAppStage({ fallback }: { fallback: ReactNode }): ReactNode {
  const t = useText();
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const { apps, status, isLoading } = useSubAppState();
  const name = subAppAt(apps, pathname)?.name;

  useEffect(() => admitSubApp(name), [name]);
  useEffect(() => () => admitSubApp(undefined), []);

  if (name === undefined) return fallback;
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
      <LoadingOverlay isShown={isLoading} stage={<StageSkeleton name={name} />} />
    </>
  );
}
