import type { ReactNode } from 'react';

import { NotFoundPage } from '../features/trouble/not-found-page.tsx';

export const SubAppPage = (): ReactNode => <NotFoundPage />;
