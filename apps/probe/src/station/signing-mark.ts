import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** How far signing times were used: a vehicle refuses a time that it has seen, also from the next run of this program. */
export class SigningMark {
  readonly #file: string;

  /** Each key has its own: the time that vehicles of one go by is not that of another's. */
  constructor(environment: NodeJS.ProcessEnv, key: Uint8Array) {
    const folder = environment['XDG_STATE_HOME'] ?? join(homedir(), '.local', 'state');
    this.#file = join(folder, 'skein', `probe-signing-mark-${nameOf(key)}`);
  }

  read(): number {
    try {
      return Number(readFileSync(this.#file, 'utf8')) || 0;
    } catch (error) {
      // The first run has none.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
      throw error;
    }
  }

  /** Whole or not at all, also when the process is killed. */
  write(until: number): void {
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    const fresh = `${this.#file}.${process.pid}`;
    writeFileSync(fresh, String(until), { flush: true });
    renameSync(fresh, this.#file);
  }
}

const nameOf = (key: Uint8Array): string => createHash('sha256').update('mark').update(key).digest('hex').slice(0, 12);
