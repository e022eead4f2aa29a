import { createFileFetcher } from '@skein/api-client/fetch-file.ts';

import { requestSurroundings } from '../app/api.ts';

/** What is behind a link that the server gave this person. */
export const fetchFile = createFileFetcher(requestSurroundings);
