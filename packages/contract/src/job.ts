// Apart from the calls, which every page makes: whoever only calls fetches no schemas.
import * as z from 'zod';

/** Long work that a person has started. A kind joins with the first module that does some. */
export const JobKind = z.enum(['dataExport', 'memberImport', 'droneImport', 'zoneFile', 'zoneImport']);
export type JobKind = z.infer<typeof JobKind>;

export const JobState = z
  .enum(['pending', 'running', 'done', 'failed', 'cancelled', 'interrupted'])
  .describe('interrupted: the server that was at it went down, and nothing of it took effect');
export type JobState = z.infer<typeof JobState>;

/** What is being done just now, whatever the kind. */
export const JobStep = z.enum([
  'packing',
  'storing',
  'checking',
  'changing',
  'inviting',
  'reading',
  'comparing',
  'indexing',
  'applying',
]);
export type JobStep = z.infer<typeof JobStep>;

export const Job = z
  .object({
    id: z.uuid(),
    kind: JobKind,
    subjectId: z.uuid().describe('What it is about: the export, the import'),
    enterpriseId: z
      .uuid()
      .nullable()
      .describe('In which it is done, and where what comes of it is seen. Null: their own'),
    state: JobState,
    isCancelling: z.boolean().describe('Its owner wants no more of it, and it has not stopped yet'),
    step: JobStep.nullable(),
    done: z.int(),
    of: z.int().describe('0 while nobody can say'),
    failure: z.string().nullable().describe('Why it failed and how to mend it, in the language of the caller'),
    askedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof Job>;
