import type { SubAppProps } from '@skein/sub-app/agreement.ts';
import { createContext, use } from 'react';

export interface Host extends Pick<SubAppProps, 'event'> {
  readonly notify: SubAppProps['shell']['notify'];
}

export const HostContext = createContext<Host | undefined>(undefined);

/** What the shell gave this mount. */
export const useHost = (): Host => {
  const host = use(HostContext);
  if (!host) throw new Error('outside of the mounted sub-application');
  return host;
};
