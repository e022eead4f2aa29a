import { fitsType, type Parameter } from '@skein/mavlink/parameters/parameter-codec.ts';

/** As a firmware told them, one for all vehicles; `own` are those of which our aircraft has another value. */
export const parametersAsListed = (
  listed: Readonly<Record<string, readonly number[]>>,
  own: Readonly<Record<string, number>>,
): readonly Parameter[] =>
  Object.entries(listed).map(([name, [type = 0, value = 0]]) => ({ name, type, value: own[name] ?? value }));

/** A value that its type cannot hold is not taken: the echo then shows the old one, which is how a vehicle refuses. */
export const keptValue = (parameter: Parameter, wanted: number): number =>
  fitsType({ ...parameter, value: wanted }, 'bits') ? wanted : parameter.value;

/** FNV-1a over names and values. */
export function parameterHash(parameters: readonly Parameter[], valueOf: (name: string) => number | undefined): number {
  let hash = 0x811c_9dc5;
  for (const { name } of parameters)
    for (const character of `${name}=${valueOf(name)};`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x0100_0193);
  return hash >>> 0;
}
