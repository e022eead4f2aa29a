import { ApiError, NetworkError, SupersededError, UnavailableError } from '@skein/api-client/call-errors.ts';
import { describe, expect, it } from 'vitest';

import { createQueryClient, shouldRetry } from './create-query-client.ts';

const refused = (reason: 'not_permitted' | 'stale_version') =>
  new ApiError({ isSuccess: false, code: 403, msg: 'no', reason, data: {} });

it('asks anew what one may do as soon as a call is refused for it', async () => {
  const client = createQueryClient();
  const access = ['session', 'access'];
  client.setQueryData(access, 'as it was');
  const isAskedAnew = () => client.getQueryState(access)?.isInvalidated;
  const deed = (reason: Parameters<typeof refused>[0]) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(refused(reason)) })
      .execute(undefined);
  await expect(deed('stale_version')).rejects.toThrow('no');
  expect(isAskedAnew()).toBe(false);
  await expect(deed('not_permitted')).rejects.toThrow('no');
  expect(isAskedAnew()).toBe(true);
});

describe('a query', () => {
  it('is never repeated when it was refused or superseded', () => {
    expect(shouldRetry(0, refused('not_permitted'))).toBe(false);
    expect(shouldRetry(0, new SupersededError())).toBe(false);
  });

  it('is tried twice more when the connection was lost', () => {
    expect(shouldRetry(0, new NetworkError(undefined))).toBe(true);
    expect(shouldRetry(1, new UnavailableError(502))).toBe(true);
    expect(shouldRetry(2, new NetworkError(undefined))).toBe(false);
  });
});
