import { expect, inject, it } from 'vitest';
import { Database, openPool } from '../db/database.ts';
import { createTestDatabase } from '../testing/test-databases.ts';
import { confirmMasterKey } from './confirm-master-key.ts';
import { createSecrets, KEY_BYTES } from './create-secrets.ts';

it('accepts the first key, the same key again, and no other', async () => {
  const database = await createTestDatabase(inject('testDatabases'));
  const db = new Database(openPool({ connectionString: database.url }, () => undefined));
  const [one, other] = [1, 2].map((fill) => createSecrets(Buffer.alloc(KEY_BYTES, fill)));
  if (!one || !other) throw new Error('there are two keys');
  await confirmMasterKey(db, one);
  await confirmMasterKey(db, one);
  await expect(confirmMasterKey(db, other)).rejects.toThrow('the master key is not the one that this database');
  await db.destroy();
  await database.drop();
});
