import type { ReactNode } from 'react';

import { UnfinishedPage } from '../../frame/unfinished-page.tsx';

export const PayloadsPage = (): ReactNode => <UnfinishedPage name="payloads" />;
