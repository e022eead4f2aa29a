import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { Job, JobKind } from './job.ts';
import { listQuery } from './list-query.ts';

export const isUnderWay = ({ state }: Pick<Job, 'state'>): boolean => state === 'pending' || state === 'running';

/** For so long what is over stands in the header. */
export const JOB_SHOWN_HOURS = 24;

const query = listQuery({
  sorts: ['askedAt'],
  filters: {
    kind: JobKind.optional(),
    span: z.enum(['lately']).optional().describe(`Under way, or over for less than ${JOB_SHOWN_HOURS} hours`),
  },
}).omit({ search: true });

export const listJobs = defineEndpoint({
  id: 'jobs.list',
  method: 'GET',
  path: '/app/v1/job/list',
  summary: { 'zh-CN': '自己的任务，最新的在前', 'en-US': 'One’s own jobs, newest first' },
  access: 'signed-in',
  query: query.extend({ sort: query.shape.sort.default('-askedAt') }),
  reply: listOf(Job),
  errors: [],
});

export const getJob = defineEndpoint({
  id: 'jobs.info',
  method: 'GET',
  path: '/app/v1/job/info',
  summary: { 'zh-CN': '自己的一个任务', 'en-US': 'One of one’s own jobs' },
  access: 'signed-in',
  query: z.strictObject({ id: z.uuid() }),
  reply: infoOf(Job),
  errors: ['no_such_job'],
});

export const cancelJob = defineEndpoint({
  id: 'jobs.cancel',
  method: 'POST',
  path: '/app/v1/job/cancel',
  summary: {
    'zh-CN': '取消自己的任务；尚未完成的不留下任何改动',
    'en-US': 'Cancel one of one’s own jobs; what is not done by then leaves nothing behind',
  },
  access: 'signed-in',
  body: z.strictObject({ id: z.uuid() }),
  reply: infoOf(Job),
  errors: ['no_such_job', 'job_over'],
});
