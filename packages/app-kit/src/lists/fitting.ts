import { safeParse, type $ZodObject, type input } from 'zod/v4/core';

/**
 * What of these a list's own query takes: anyone can write an address. Of a list that `recordCalls` made; the query of one that
 * is defined by itself is not in a build (`contract/src/vite/slim-contract.ts`).
 */
export const fitting = <Query extends $ZodObject>(
  query: Query,
  filters: Readonly<Record<string, string>>,
): Omit<input<Query>, 'page' | 'size' | 'sort'> => {
  const { shape } = query._zod.def;
  const fits = ([name, value]: [string, string]) => {
    const schema = shape[name];
    return value !== '' && schema !== undefined && safeParse(schema, value).success;
  };
  return Object.fromEntries(Object.entries(filters).filter(fits)) as Omit<input<Query>, 'page' | 'size' | 'sort'>;
};
