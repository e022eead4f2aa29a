import type { ReactNode } from 'react';

import { UnfinishedPanel } from '../../frame/unfinished-page.tsx';

export const UnlocksPage = (): ReactNode => <UnfinishedPanel name="unlockList" />;

export const UnlockRequestPage = (): ReactNode => <UnfinishedPanel name="unlockRequest" />;
