import type { Endpoint } from '@skein/contract/endpoint.ts';
import { wordsOfRefusal } from '@skein/contract/field-refusal.ts';
import type { Language } from '@skein/contract/language.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from './app-error.ts';
import { nameFields } from './name-fields.ts';
import { refuseUnsoundText } from './refuse-unsound-text.ts';

const wordsOf: Record<Language, z.core.$ZodErrorMap> = {
  'zh-CN': z.locales.zhCN().localeError,
  'en-US': z.locales.en().localeError,
};

/** What an endpoint does not describe may not be sent. */
const nothing = z.strictObject({});
const nothingOrAbsent = nothing.nullish();

type Part = 'params' | 'query' | 'body';

/** Parses every part by the contract; whoever reads the result may trust it. */
export const readInput = (
  endpoint: Pick<Endpoint, Part | 'fieldsOfLines'>,
  request: Pick<FastifyRequest, Part>,
  language: Language,
) => {
  const { fieldsOfLines = [] } = endpoint;
  const parse = (schema: z.ZodType, value: unknown): unknown => {
    refuseUnsoundText(value, { fieldsOfLines, language });
    const result = schema.safeParse(value, {
      error: (issue) => wordsOfRefusal(issue, language) ?? wordsOf[language](issue),
    });
    if (!result.success) throw new AppError('invalid_input', { fields: nameFields(result.error, wordsOf[language]) });
    return result.data;
  };
  return {
    params: parse(endpoint.params ?? nothing, request.params),
    query: parse(endpoint.query ?? nothing, request.query),
    body: parse(endpoint.body ?? nothingOrAbsent, request.body),
  };
};
