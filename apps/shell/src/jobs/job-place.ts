import type { Job } from '@skein/contract/job.ts';

import { pathOf } from '../app/routes.ts';

/** Where what comes of a job is seen, and where it is started again. */
export const placeOfJob = ({ id, kind }: Pick<Job, 'id' | 'kind'>) =>
  kind === 'dataExport'
    ? { to: pathOf('account'), search: { section: 'data' } }
    : { to: pathOf('organization'), search: { open: `import-${id}` } };
