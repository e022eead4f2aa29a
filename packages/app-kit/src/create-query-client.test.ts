import { ApiError, NetworkError, SupersededError, UnavailableError } from '@skein/api-client/call-errors.ts';
import { describe, expect, it } from 'vitest';

import { shouldRetry } from './create-query-client.ts';

describe('a query', () => {
  it('is never repeated when it was refused or superseded', () => {
    expect(
      shouldRetry(0, new ApiError({ isSuccess: false, code: 403, msg: 'no', reason: 'not_permitted', data: {} })),
    ).toBe(false);
    expect(shouldRetry(0, new SupersededError())).toBe(false);
  });

  it('is tried twice more when the connection was lost', () => {
    expect(shouldRetry(0, new NetworkError(undefined))).toBe(true);
    expect(shouldRetry(1, new UnavailableError(502))).toBe(true);
    expect(shouldRetry(2, new NetworkError(undefined))).toBe(false);
  });
});
