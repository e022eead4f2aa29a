import type { Job } from '@skein/contract/job.ts';

import { pathOf } from '../app/routes.ts';

/** Where what comes of a job is seen, and where it is started again. */
export const placeOfJob = ({ id, kind, subjectId }: Pick<Job, 'id' | 'kind' | 'subjectId'>) => {
  if (kind === 'dataExport') return { to: pathOf('account'), search: { section: 'data' } };
  if (kind === 'memberImport') return { to: pathOf('organization'), search: { open: `import-${id}` } };
  if (kind === 'droneImport') return { to: pathOf('droneList'), search: { open: `import-${id}` } };
  return { to: '/admin/airspace/import', search: { open: subjectId } };
};
