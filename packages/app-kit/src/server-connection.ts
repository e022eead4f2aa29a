import { createApiClient, type ApiClient } from '@skein/api-client/create-api-client.ts';
import { createFileFetcher } from '@skein/api-client/fetch-file.ts';
import type { RequestSurroundings } from '@skein/api-client/request-layer.ts';
import { createContext, use } from 'react';

export interface ServerConnection {
  readonly call: ApiClient;
  /** What is behind a link that the server gave this person. */
  readonly fetchFile: ReturnType<typeof createFileFetcher>;
  /** For one who sends in another way, and is to be seen and heard like the rest. */
  readonly surroundings: RequestSurroundings;
}

export const connectTo = (surroundings: RequestSurroundings): ServerConnection => ({
  call: createApiClient(surroundings),
  fetchFile: createFileFetcher(surroundings),
  surroundings,
});

export const ServerContext = createContext<ServerConnection | undefined>(undefined);

/** How the application around calls the server: the shell for itself, a sub-application through the shell. */
export const useServer = (): ServerConnection => {
  const server = use(ServerContext);
  if (!server) throw new Error('outside of an application');
  return server;
};
