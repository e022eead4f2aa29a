import { stripTypeScriptTypes } from 'node:module';
import { planted, type Fault } from './faults-in.ts';

const imports = /^import [\s\S]*?;$/gm;
const exported = /^export (?=(?:class|const|function) (\w+))/gm;

/**
 * One module that is any of its faulty selves: `globalThis.plantedFault` says which when it is evaluated, and none is the sound
 * one. So a fault costs an evaluation, and not a new test run.
 */
export function faultyModule(source: string, faults: readonly Fault[]): string {
  const sound = stripTypeScriptTypes(source);
  const names = [...sound.matchAll(exported)].map(([, name]) => name).join(', ');
  const self = (code: string): string =>
    `() => { ${stripTypeScriptTypes(code).replaceAll(imports, '').replaceAll(exported, '')}\nreturn { ${names} }; }`;
  const selves = [source, ...faults.map((fault) => planted(source, fault))].map(self);
  return [
    ...(sound.match(imports) ?? []),
    `const selves = [${selves.join(',\n')}];`,
    `export const { ${names} } = selves[(globalThis.plantedFault ?? -1) + 1]();`,
  ].join('\n');
}
