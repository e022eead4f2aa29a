import type { ReactNode } from 'react';

import { UnfinishedPage } from '../../frame/unfinished-page.tsx';

export const AuditPage = (): ReactNode => <UnfinishedPage name="audit" />;
