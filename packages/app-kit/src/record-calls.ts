import type { Endpoint } from '@skein/contract/endpoint.ts';
import type { Selection } from '@skein/contract/records.ts';
import type { FormSchema } from '@skein/ui/form-issues.ts';
import type { $ZodType } from 'zod/v4/core';

export interface Versioned {
  readonly id: string;
  readonly version: number;
}

type ForChosen = Endpoint & { readonly body: typeof Selection };

/**
 * The calls by which one of a noun is made and changed by what is said of one and what is kept of it. Only as they
 * stand together in an object: a `defineEndpoint` that stands by itself brings no schema into a build
 * (`contract/src/vite/slim-contract.ts`).
 */
export interface SavingCalls<Schema extends FormSchema, Saved extends Versioned> {
  readonly list: Endpoint;
  readonly create: Endpoint & { readonly body: Schema; readonly reply: $ZodType<{ readonly info: Saved }> };
  readonly update: Endpoint;
}

/** And those by which it is deleted, and brought back. */
export interface RecordCalls<Schema extends FormSchema, Saved extends Versioned> extends SavingCalls<Schema, Saved> {
  readonly remove: ForChosen;
  readonly restore: ForChosen;
}
