import { createQueryClient } from '@skein/app-kit/create-query-client.ts';
import type { Query } from '@tanstack/react-query';

export const queryClient = createQueryClient();

/** Queries marked `meta.isPublic` have the same answer for everyone. */
const ofUser = { predicate: ({ meta }: Query) => !meta?.['isPublic'] };

/** Drops what the last user saw and did. */
export const forgetUserData = (): void => {
  queryClient.removeQueries(ofUser);
  queryClient.getMutationCache().clear();
};

/** Drops it too, and asks again for what is on the screen. */
export const askAgain = (): Promise<void> => queryClient.resetQueries(ofUser);
