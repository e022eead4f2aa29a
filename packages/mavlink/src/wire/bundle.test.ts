import { build } from 'vite';
import { expect, it } from 'vitest';

/** What a browser would load for a page with this one import. */
const bundleOf = async (source: string): Promise<string> => {
  const entry = 'virtual:page';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('\n');
};

const here = (file: string) => new URL(file, import.meta.url).pathname;

it('gives a page that reads one message that message, without the tables of the others', async () => {
  const code = await bundleOf(
    `export { heartbeat } from '${here('messages.generated.ts')}'; export { decode } from '${here('decode.ts')}';
     export { Framer } from '${here('framer.ts')}'; export { createDialect } from '${here('dialect.ts')}';`,
  );
  expect(code).toContain('HEARTBEAT');
  expect(code).not.toMatch(/ATTITUDE|GOPRO|node:/);
  expect(code.length).toBeLessThan(12_000);
});

it('gives a page that names one result no other enumeration', async () => {
  const code = await bundleOf(
    `import { MavResult } from '${here('enums.generated.ts')}'; export const done = MavResult.ACCEPTED;`,
  );
  expect(code.length).toBeLessThan(400);
});
