import * as z from 'zod';
import { PageQuery } from './envelope.ts';

export const LONGEST_SEARCH = 100;

interface ListShape<S extends string, F extends z.ZodRawShape> {
  /** By what it can be sorted; the first is how it comes unasked. With a minus before it, the other way round. */
  readonly sorts: readonly [S, ...S[]];
  /** None has to be given: without it, all, or what its default says. */
  readonly filters: F;
}

type Order<S extends string> = S | `-${S}`;

/** An enum of names that are only known to be S would lose them. */
const orderBy = <S extends string>([unasked, ...others]: readonly [S, ...S[]]) =>
  z
    .enum([unasked, ...others].flatMap((name): string[] => [name, `-${name}`]))
    .default(unasked) as unknown as z.ZodDefault<z.ZodType<Order<S>, Order<S>>>;

/** Before every id. */
export const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

/** For whoever walks through all of a list: nothing that is added or deleted meanwhile makes them miss or meet one twice. */
export const AfterId = z
  .uuid()
  .optional()
  .describe('In the order of ids, whatever is said of sorting, those after this one');

/** For whoever walks back through a log, whose latest stand first. */
export const BeforeId = z.uuid().optional().describe('Those that stand behind the one with this id');

/** The query of a list that can be searched, filtered, sorted and paged. */
export const listQuery = <const S extends string, F extends z.ZodRawShape>({ sorts, filters }: ListShape<S, F>) =>
  z.strictObject({
    page: PageQuery.shape.page,
    size: PageQuery.shape.size,
    sort: orderBy(sorts),
    search: z.string().trim().max(LONGEST_SEARCH).optional(),
    ...filters,
  });
