import type { ReactNode } from 'react';

import { UnfinishedPage } from '../../frame/unfinished-page.tsx';

export const SitesPage = (): ReactNode => <UnfinishedPage name="sites" />;
