import { expect, it } from 'vitest';

import { forgetUserData, queryClient } from './query-client.ts';

it('forgets the user and keeps what is public', async () => {
  await queryClient.fetchQuery({ queryKey: ['user'], queryFn: () => 'Lin' });
  await queryClient.fetchQuery({ queryKey: ['settings'], queryFn: () => 'demo', meta: { isPublic: true } });

  forgetUserData();

  expect(queryClient.getQueryData(['user'])).toBeUndefined();
  expect(queryClient.getQueryData(['settings'])).toBe('demo');
});
