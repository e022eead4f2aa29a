import { submitFlightQualification, submitPersonalAuth } from '@skein/contract/verification.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/start-test-server.ts';
import {
  aPersonalSubmission,
  approve,
  aQualification,
  refuse,
  uploadPicture,
} from '../../testing/verification-builders.ts';

it('stands in no table in clear, though the person is verified', async () => {
  const server = await startTestServer();
  const [pilot, admin] = [await server.signIn('pilot'), await server.signIn('admin')];
  const idCard = '11010519491231002X';
  const realName = '欧阳若兰';
  const body = {
    ...(await aPersonalSubmission(pilot, { realName, idCard })),
    idCardImg: await uploadPicture(pilot, 'id-card', '我的身份证正面.jpg'),
  };
  const first = (await pilot.call(submitPersonalAuth, { body })).info;
  await refuse(admin, first, `${realName}，${idCard}：照片不清晰`);
  await approve(admin, (await pilot.call(submitPersonalAuth, { body })).info);
  const licence = await aQualification(pilot, { idCard });
  await approve(admin, (await pilot.call(submitFlightQualification, { body: licence })).info);

  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(server.db);
  const dumps = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(server.db);
      // Bytes as text too: something stored as plain bytes would hide from a search in hexadecimal.
      return JSON.stringify(rows, (_, value: unknown) => asText(value));
    }),
  );
  const dump = dumps.join('\n');
  expect(dump).toContain('pilot@skein.demo');
  const secrets = [idCard, idCard.slice(6), realName, licence.licenceNumber, '照片不清晰', '我的身份证正面'];
  const spellings = [...secrets, server.config.dataDir, pilot.token].flatMap((secret) => [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret).toString('base64'),
  ]);
  expect(spellings.filter((spelling) => dump.includes(spelling))).toEqual([]);
  await server.stop();
});

/** By the time a replacer sees it, a Buffer is the object its `toJSON` made. */
const asText = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value
    ? Buffer.from(value.data as number[]).toString()
    : value;
