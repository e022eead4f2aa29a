import type { ReactNode } from 'react';

import { UnfinishedPage } from '../../frame/unfinished-page.tsx';

export const RolesPage = (): ReactNode => <UnfinishedPage name="roles" />;

export const RoleDetailPage = (): ReactNode => <UnfinishedPage name="roleDetail" />;
