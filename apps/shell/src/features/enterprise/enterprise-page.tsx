import type { ReactNode } from 'react';

import { UnfinishedPage } from '../../frame/unfinished-page.tsx';

export const EnterprisePage = (): ReactNode => <UnfinishedPage name="enterpriseInfo" />;
