import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';

import { slimContract, slimModule } from './slim-contract.ts';

const bundleOf = async (program: string): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === 'program' ? id : null),
        load: (id) => (id === 'program' ? program : null),
      },
      slimContract(),
    ],
    build: { write: false, rolldownOptions: { input: 'program' } },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
};

const contract = (file: string): string => JSON.stringify(new URL(`../${file}`, import.meta.url).pathname);

describe('a program that only calls', () => {
  it('carries where the calls go and not a line of zod', async () => {
    const code = await bundleOf(`import { logIn } from ${contract('session.ts')}; console.log(logIn);`);
    expect(code).toContain('/uaa/v1/user/login');
    expect(code.length).toBeLessThan(200);
  });

  it('keeps the field name of a file', async () => {
    const code = await bundleOf(`import { uploadFile } from ${contract('files.ts')}; console.log(uploadFile);`);
    expect(code).toMatch(/upload:\s*\{\s*field:/);
  });

  it('knows which replies are files', () => {
    expect(slimModule("export const save = defineEndpoint({ download: 'text/csv', errors: [] });")).toContain(
      'text/csv',
    );
  });
});

it('gives a form the schema it asks for, working', async () => {
  const code = await bundleOf(
    `import { OneTimeCode } from ${contract('codes.ts')}; export const ok = OneTimeCode.safeParse('12').success;`,
  );
  expect(code).toContain('safeParse');
});

it('changes nothing about functions, types and plain values', () => {
  const code = "export const LIMIT = 3;\nexport const double = (n: number) => n * 2;\nexport type A = 'a';\n";
  expect(slimModule(code)).toBe(code);
});
