import { createFileFetcher } from '@skein/api-client/fetch-file.ts';

/** What is behind a link that the server gave this person. */
export const fetchFile = createFileFetcher({ storage: localStorage, fetch: (...request) => fetch(...request) });
