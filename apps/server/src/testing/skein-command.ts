import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../../cli/src/skein.ts');

interface Run {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Ran {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command as a shell runs it, a process of its own each time, in a home that is its own. */
export const skeinCommand = () => {
  const home = mkdtempSync(join(tmpdir(), 'skein-cli-'));
  const environment = (env: Run['env'] = {}) => {
    const { PATH = '' } = process.env;
    return { PATH, XDG_CONFIG_HOME: home, LANG: 'en_US.UTF-8', ...env };
  };
  const finish = (file: string, args: readonly string[], { input = '', env }: Run): Promise<Ran> =>
    new Promise((resolve) => {
      const child = execFile(file, args, { env: environment(env) }, (error, stdout, stderr) =>
        resolve({ code: error ? error.code : 0, stdout, stderr }),
      );
      child.stdin?.end(input);
    });
  return {
    home,
    keyFile: join(home, 'skein', 'key.json'),
    skein: (args: readonly string[], run: Run = {}) => finish(process.execPath, [program, ...args], run),
    /** A line of bash in which `skein` is the command. */
    inBash: (line: string, run: Run = {}) => {
      const named = `skein() { '${process.execPath}' '${program}' "$@"; }\n${line}`;
      return finish('bash', ['--norc', '-c', named], run);
    },
    aFile: (name: string, content: unknown): string => {
      const path = join(home, name);
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
      return path;
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
};
