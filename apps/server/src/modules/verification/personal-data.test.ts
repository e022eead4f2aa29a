import { submitFlightQualification, submitPersonalAuth } from '@skein/contract/verification.ts';
import { expect, it } from 'vitest';
import { dumpDatabase, spellingsOf } from '../../testing/database-dump.ts';
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

  const dump = await dumpDatabase(server.db);
  expect(dump).toContain('pilot@skein.demo');
  const secrets = [idCard, idCard.slice(6), realName, licence.licenceNumber, '照片不清晰', '我的身份证正面'];
  const spellings = spellingsOf([...secrets, server.config.dataDir, pilot.token]);
  expect(spellings.filter((spelling) => dump.includes(spelling))).toEqual([]);
  await server.stop();
});
