import type { SubAppProps } from '@skein/sub-app/agreement.ts';
import { createContext, use } from 'react';

type Host = Pick<SubAppProps, 'event'>;

export const HostContext = createContext<Host | undefined>(undefined);

/** What the shell gave this mount. */
export const useHost = (): Host => {
  const host = use(HostContext);
  if (!host) throw new Error('outside of the mounted sub-application');
  return host;
};
