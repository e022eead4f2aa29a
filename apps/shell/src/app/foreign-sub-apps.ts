import type { ForeignSubApp } from '@skein/contract/shell-settings.ts';

import { settingsQuery } from '../settings/settings.queries.ts';
import { registerForeignSubApps } from '../sub-apps/sub-app-host.ts';
import { queryClient } from './query-client.ts';

/** Those that the server's settings name, made known to the host as soon as they are known here. */
export const fetchForeignSubApps = async (): Promise<readonly ForeignSubApp[]> => {
  const { foreignSubApps } = await queryClient.ensureQueryData(settingsQuery);
  registerForeignSubApps(foreignSubApps);
  return foreignSubApps;
};
