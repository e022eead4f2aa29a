import { ApiError, NetworkError, SupersededError, UnavailableError } from '@skein/api-client/call-errors.ts';
import { describe, expect, it } from 'vitest';

import { forgetUserData, queryClient, shouldRetry } from './query-client.ts';

describe('the query client', () => {
  it('never repeats a call that was refused or superseded', () => {
    expect(
      shouldRetry(0, new ApiError({ isSuccess: false, code: 403, msg: 'no', reason: 'not_permitted', data: {} })),
    ).toBe(false);
    expect(shouldRetry(0, new SupersededError())).toBe(false);
  });

  it('tries a lost connection twice more', () => {
    expect(shouldRetry(0, new NetworkError(undefined))).toBe(true);
    expect(shouldRetry(1, new UnavailableError(502))).toBe(true);
    expect(shouldRetry(2, new NetworkError(undefined))).toBe(false);
  });

  it('forgets the user and keeps what is public', async () => {
    await queryClient.fetchQuery({ queryKey: ['user'], queryFn: () => 'Lin' });
    await queryClient.fetchQuery({ queryKey: ['settings'], queryFn: () => 'demo', meta: { isPublic: true } });

    forgetUserData();

    expect(queryClient.getQueryData(['user'])).toBeUndefined();
    expect(queryClient.getQueryData(['settings'])).toBe('demo');
  });
});
