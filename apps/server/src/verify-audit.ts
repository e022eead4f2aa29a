import { join } from 'node:path';
import { readConfig } from './config/config.ts';
import { StartupError } from './config/startup-error.ts';
import { joinDatabase } from './db/open-database.ts';
import { verifyAuditLog, type AuditVerdict } from './modules/audit/audit.module.ts';

/** `npm run audit:verify`: exits 0 when the log is whole, 1 when it is not or cannot be read. */
const run = async (rootDir: string): Promise<void> => {
  const { db, close } = await joinDatabase(readConfig(process.env, rootDir), {
    onProgress: (line) => console.log(`skein: ${line}`),
    onIdleError: fail,
    onLost: fail,
  });
  // Left without a word, a database that we started would run on.
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
    process.once(event, () => void close().then(() => process.exit(1), fail));
  try {
    report(await verifyAuditLog(db));
  } finally {
    await close();
  }
  process.exit();
};

const report = (verdict: AuditVerdict): void => {
  if (verdict.isWhole) console.log(`skein: the audit log is whole: ${verdict.events} events, head ${verdict.headHash}`);
  else console.error(`skein: the audit log is broken at event ${verdict.brokenAt}: ${verdict.why}`);
  process.exitCode = verdict.isWhole ? 0 : 1;
};

const fail = (error: unknown): never => {
  console.error(error instanceof StartupError ? `skein: ${error.message}` : error);
  process.exit(1);
};

await run(join(import.meta.dirname, '..', '..', '..')).catch(fail);
