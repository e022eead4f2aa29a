import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from './start-test-server.ts';

/** One server for all tests of a file, which leave each other's people alone: there from the first test to the last. */
export const useTestServer = (options?: Parameters<typeof startTestServer>[0]): TestServer => {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startTestServer(options));
  });
  afterAll(() => server.stop());
  return server;
};

/** Each person in a test can have an address of their own. */
export const behindProxy = { environment: { TRUST_PROXY: '1' } } as const;
