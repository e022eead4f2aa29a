import type { ReactNode } from 'react';

import { UnfinishedPage } from '../../frame/unfinished-page.tsx';

export const OrganizationPage = (): ReactNode => <UnfinishedPage name="organization" />;
