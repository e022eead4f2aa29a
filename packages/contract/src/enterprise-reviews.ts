import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { listOf } from './envelope.ts';
import { listQuery } from './list-query.ts';

/** What is decided by the enterprise, or by the platform about it. */
export const EnterpriseReviewKind = z.enum(['application', 'unlock', 'certification', 'service']);
export type EnterpriseReviewKind = z.infer<typeof EnterpriseReviewKind>;

export const EnterpriseReview = z
  .object({
    id: z.string(),
    kind: EnterpriseReviewKind,
    subject: z
      .string()
      .describe(
        'Who wants to join; what an unlock request is called; the enterprise’s name as it was submitted; the service by its name in the contract',
      ),
    submittedBy: z.string().nullable().describe('Null: their account is gone'),
    submittedAt: z.iso.datetime(),
    state: z.literal([1, 2, 3, 4]).describe('1 waiting, 2 approved, 3 refused, 4 withdrawn'),
    decidedAt: z.iso.datetime().nullable(),
    decidedBy: z.string().nullable().describe('A member who decided. Null for what the platform decides'),
  })
  .meta({ id: 'EnterpriseReview' });
export type EnterpriseReview = z.infer<typeof EnterpriseReview>;

const query = listQuery({
  sorts: ['submittedAt', 'decidedAt'],
  filters: { kind: EnterpriseReviewKind.optional(), is: z.enum(['waiting', 'decided']).optional() },
});

export const enterpriseReviewCalls = {
  list: defineEndpoint({
    id: 'enterpriseReviews.list',
    method: 'GET',
    path: '/uaa/v1/enterpriseAudit/reviews',
    summary: {
      'zh-CN': '本企业等待处理和已处理的审核',
      'en-US': 'What waits for a decision in this enterprise or about it, and what was decided',
    },
    access: 'audit:read',
    query: query.extend({ sort: query.shape.sort.default('-submittedAt') }),
    reply: listOf(EnterpriseReview),
    errors: [],
  }),
};
