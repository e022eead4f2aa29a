import { EnterpriseReview, enterpriseReviewCalls } from '@skein/contract/enterprise-reviews.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { findReviews, type StoredReview } from './enterprise-reviews.repo.ts';

export const enterpriseReviewsModule: Module = {
  serve({ app, db }) {
    serveEndpoint(app, enterpriseReviewCalls.list, ({ tenant, query }) => findReviews(db, tenant, query, toReview));
  },
};

const toReview = ({ submittedAt, decidedAt, ...review }: StoredReview): EnterpriseReview =>
  EnterpriseReview.parse({
    ...review,
    submittedAt: submittedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  });
