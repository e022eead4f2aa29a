import type { EnumDefinition } from './definition.ts';

/** Every enumeration as a plain object, so that a bundle carries only those it names. */
export const enumsFile = (enums: readonly EnumDefinition[]): string => {
  const texts = enums
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(
      ({ name, entries }) => `export const ${name} = {
${entries.map(([entry, value]) => `  ${/^\d/.test(entry) ? `'${entry}'` : entry}: ${value},\n`).join('')}} as const;
`,
    );
  return `// Written by tools/mavlink-tables; change that and run it again.

${texts.join('\n')}`;
};
