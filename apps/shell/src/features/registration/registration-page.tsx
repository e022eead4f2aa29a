import type { ReactNode } from 'react';

import { UnfinishedPage } from '../../frame/unfinished-page.tsx';

export const RegistrationPage = (): ReactNode => <UnfinishedPage name="register" />;
