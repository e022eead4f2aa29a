import type { ReactNode } from 'react';

import { UnfinishedPage } from '../../frame/unfinished-page.tsx';

export const ServicesPage = (): ReactNode => <UnfinishedPage name="services" />;
