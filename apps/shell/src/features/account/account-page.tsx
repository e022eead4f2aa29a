import type { ReactNode } from 'react';

import { UnfinishedPage } from '../../frame/unfinished-page.tsx';

export const AccountPage = (): ReactNode => <UnfinishedPage name="account" />;
