import { execFileSync } from 'node:child_process';
import { createWriteStream, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { ownServer } from './servers.ts';

/**
 * Makes the file that was stored last one that takes its time, as on a disk that hardly answers: whoever reads it waits
 * until it is let go.
 */
export const slowDownLastFile = () => {
  const files = globSync('??/*', { cwd: join(ownServer().dataDir, 'files') }).map((name) =>
    join(ownServer().dataDir, 'files', name),
  );
  const [path] = files.toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  if (path === undefined) throw new Error('nothing is stored yet');
  const bytes = readFileSync(path);
  rmSync(path);
  execFileSync('mkfifo', [path]);
  return {
    letGo: async (): Promise<void> => {
      const aside = `${path}.slow`;
      renameSync(path, aside);
      writeFileSync(path, bytes);
      const pipe = createWriteStream(aside);
      pipe.end(bytes);
      await once(pipe, 'close');
      rmSync(aside);
    },
  };
};
