import * as z from 'zod';
import type { Both } from './both-languages.ts';
import { defineEndpoint } from './endpoint.ts';
import { listOf } from './envelope.ts';
import type { ErrorReason } from './errors.ts';
import type { Permission } from './permissions.ts';
import { Selection } from './records.ts';
import { Unit } from './units.ts';

interface HandOverParts<Id, Write> {
  /** Before the names of its calls: `payloads` for `payloads.move`. */
  readonly id: Id;
  readonly path: string;
  readonly many: Both;
  readonly write: Write;
  readonly unknown: ErrorReason;
}

/** The calls by which things of an enterprise go from one of its units to another. */
export const handOverCalls = <const Id extends string, const Write extends Permission & `${string}:write`>(
  parts: HandOverParts<Id, Write>,
) => {
  const { id, path, many, write, unknown } = parts;
  return {
    move: defineEndpoint({
      id: `${id}.move`,
      method: 'POST',
      path: `${path}/move`,
      summary: { 'zh-CN': `把所选${many[0]}移交到一个单位`, 'en-US': `Hand the chosen ${many[1]} over to a unit` },
      access: write,
      body: Selection.extend({ unitId: z.uuid() }),
      reply: z.null(),
      errors: [unknown, 'no_such_unit'],
    }),
    units: defineEndpoint({
      id: `${id}.units`,
      method: 'GET',
      path: `${path}/unit/list`,
      summary: {
        'zh-CN': `可以把${many[0]}移交到的单位`,
        'en-US': `The units to which the caller may hand ${many[1]} over`,
      },
      access: write,
      reply: listOf(Unit),
      errors: [],
    }),
  };
};

/** Of any noun. */
export type HandOverCalls = ReturnType<typeof handOverCalls>;
