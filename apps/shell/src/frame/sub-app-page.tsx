import type { ReactNode } from 'react';

import { NotFoundPage } from '../features/trouble/not-found-page.tsx';
import { SubAppStage } from '../sub-apps/sub-app-stage.tsx';

export const SubAppPage = (): ReactNode => <SubAppStage fallback={<NotFoundPage />} />;
