import { isPermission } from '@skein/contract/permissions.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { languageOf } from './request-language.ts';

/** Wherever it was found out that a permission is missing: the caller is told which one, and who could give it. */
export const explainRefusal = async (thrown: unknown, request: FastifyRequest): Promise<unknown> => {
  const { caller } = request;
  if (!(thrown instanceof AppError) || thrown.reason !== 'not_permitted' || !caller) return thrown;
  const { permission, why } = thrown.data;
  if (permission === undefined || why !== undefined || !isPermission(permission)) return thrown;
  try {
    const words = await request.server.edge.explainMissing(caller, permission, languageOf(request));
    return new AppError('not_permitted', { ...thrown.data, why: words });
  } catch (error) {
    // The refusal stands, whether or not it could be explained.
    request.log.warn({ err: error }, 'a missing permission could not be explained');
    return thrown;
  }
};
