import type { ReactNode } from 'react';

import { UnfinishedPanel } from '../../frame/unfinished-page.tsx';

export const DronesPage = (): ReactNode => <UnfinishedPanel name="droneList" />;
