import type { ReactNode } from 'react';

import { UnfinishedPage } from '../../frame/unfinished-page.tsx';

export const AccessKeysPage = (): ReactNode => <UnfinishedPage name="accessKeys" />;
