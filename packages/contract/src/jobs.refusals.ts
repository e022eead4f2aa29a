import type { Refusals } from './refusal.ts';

export const jobRefusals = {
  no_such_job: {
    code: 404,
    'zh-CN': '没有这个任务，或不是您启动的',
    'en-US': 'There is no such job, or it is not yours.',
  },
  job_over: {
    code: 409,
    'zh-CN': '任务已经结束，无法取消',
    'en-US': 'This job is over already, so there is nothing to cancel.',
  },
  job_failed: {
    code: 500,
    'zh-CN': '尝试之后仍未成功，没有留下改动。请重新开始；若一直如此，请联系管理员',
    'en-US':
      'It did not work out, and nothing was changed. Please start it again; if it stays so, ask the administrator.',
  },
  job_interrupted: {
    code: 503,
    'zh-CN': '服务器中断，任务没有完成，也没有留下改动。请重新开始',
    'en-US': 'The server went down while it was at it. Nothing was changed; please start it again.',
  },
} as const satisfies Refusals;
