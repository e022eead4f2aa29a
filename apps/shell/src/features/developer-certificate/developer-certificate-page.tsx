import type { ReactNode } from 'react';

import { UnfinishedPage } from '../../frame/unfinished-page.tsx';

export const DeveloperCertificatePage = (): ReactNode => <UnfinishedPage name="developerCertificate" />;
