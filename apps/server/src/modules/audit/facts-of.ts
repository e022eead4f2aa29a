import type { OperationFact } from '@skein/contract/operation-log.ts';

type Value = OperationFact['to'];

/** What an event says, as something to be read thing by thing. */
export const factsOf = (data: unknown): OperationFact[] =>
  Object.entries((data ?? {}) as Record<string, Value>).map(([name, value]) =>
    isChange(value) ? { name, isChange: true, ...value } : { name, isChange: false, from: null, to: value },
  );

/** As `changesBetween` writes it. */
const isChange = (value: Value): value is { from: Value; to: Value } =>
  typeof value === 'object' && value !== null && Object.keys(value).toSorted().join() === 'from,to';
