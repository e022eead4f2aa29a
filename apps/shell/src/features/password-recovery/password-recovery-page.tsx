import type { ReactNode } from 'react';

import { UnfinishedPage } from '../../frame/unfinished-page.tsx';

export const PasswordRecoveryPage = (): ReactNode => <UnfinishedPage name="findPassword" />;
