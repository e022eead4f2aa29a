import { MavParamType } from '@skein/mavlink/wire/enums.generated.ts';
import { fitsType, type Parameter } from '@skein/mavlink/parameters/parameter-codec.ts';

type Kind = 'int8' | 'int16' | 'int32' | 'float';

export type ParameterRow = readonly [name: string, kind: Kind, value: number];

const types: Readonly<Record<Kind, number>> = {
  int8: MavParamType.INT8,
  int16: MavParamType.INT16,
  int32: MavParamType.INT32,
  float: MavParamType.REAL32,
};

export const parametersOf = (rows: readonly ParameterRow[]): Parameter[] =>
  rows.map(([name, kind, value]) => ({ name, type: types[kind], value }));

/** A value that its type cannot hold is not taken: the echo then shows the old one, which is how a vehicle refuses. */
export const keptValue = (parameter: Parameter, wanted: number): number =>
  fitsType({ ...parameter, value: wanted }, 'bits') ? wanted : parameter.value;

/** FNV-1a over names and values. */
export function parameterHash(rows: readonly ParameterRow[], valueOf: (name: string) => number | undefined): number {
  let hash = 0x811c_9dc5;
  for (const [name] of rows)
    for (const character of `${name}=${valueOf(name)};`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x0100_0193);
  return hash >>> 0;
}
