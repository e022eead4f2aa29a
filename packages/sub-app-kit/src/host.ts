import type { ApiClient } from '@skein/api-client/create-api-client.ts';
import type { SubAppProps } from '@skein/sub-app/agreement.ts';
import { createContext, use } from 'react';

interface Host {
  readonly event: SubAppProps['event'];
  readonly call: ApiClient;
}

export const HostContext = createContext<Host | undefined>(undefined);

/** What the shell gave this mount. */
export const useHost = (): Host => {
  const host = use(HostContext);
  if (!host) throw new Error('outside of the mounted sub-application');
  return host;
};
