import type { ReactNode } from 'react';

import { NotFoundPage } from '../features/trouble/not-found-page.tsx';
import { useStayNumber } from '../session/session.ts';
import { SubAppStage } from '../sub-apps/sub-app-stage.tsx';

/** Every path the guard allowed without naming it. The guard looks at words in the path, so it may yet be nobody's. */
export const SubAppPage = (): ReactNode => (
  // Mounted anew for each person: what it holds in memory, the shell cannot empty.
  <SubAppStage key={useStayNumber()} fallback={<NotFoundPage />} />
);
