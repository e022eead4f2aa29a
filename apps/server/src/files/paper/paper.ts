import * as z from 'zod';

/** What a sheet of paper says, already in the words of its reader. */
export const Paper = z.strictObject({
  title: z.string(),
  /** Beside the title, under the name of the product. */
  number: z.string(),
  /** Across the top when it is not good any more. */
  stamp: z.string().nullable(),
  lines: z.array(z.tuple([z.string(), z.string()])).describe('Name and value, each as long as it needs'),
  /** Where one sees whether it is good, also as a code. Null: it has no link, and the words say how. */
  address: z.string().nullable(),
  addressWords: z.string(),
  footer: z.string(),
  product: z.string(),
});
export type Paper = z.infer<typeof Paper>;
