import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './open-database.ts';
import { writeSchema } from './write-schema.ts';

/** `npm run generate-schema -w apps/server`: a fresh database, every migration, and the types of what came out. */
const dataDir = mkdtempSync(join(tmpdir(), 'skein-schema-'));
const silent = () => undefined;
const { db, close } = await openDatabase(
  { dataDir, databaseUrl: undefined },
  { onProgress: silent, onIdleError: silent, onLost: silent },
);
try {
  await writeSchema(db, { verify: false });
} finally {
  await close();
  rmSync(dataDir, { recursive: true });
}
