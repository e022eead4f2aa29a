import { accessKeyCalls } from '@skein/contract/access-keys.ts';
import { developerCalls } from '@skein/contract/developers.ts';
import { listOwnEnterprises, switchEnterprise } from '@skein/contract/enterprises.ts';
import { expect, it } from 'vitest';
import {
  acceptDeveloperAgreement,
  aDeveloper,
  developerFacts,
  makeKey,
  waitingDeveloper,
} from '../../testing/developer-builders.ts';
import { anEnterprise } from '../../testing/enterprises.ts';
import { openApiFor } from '../../testing/program-builders.ts';
import { demoPassword } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { approve, submitPersonal, uploadPicture, type Person } from '../../testing/verification-builders.ts';

const server = useTestServer();

const infoOf = async ({ call }: Person) => (await call(developerCalls.info, {})).info;

const certifyForEnterprise = async (person: Person): Promise<void> => {
  const admin = await server.signIn('admin');
  await approve(admin, await submitPersonal(person));
  const authorizationImg = await uploadPicture(person, 'certificate');
  await person.call(developerCalls.submit, { body: developerFacts({ applicantType: 'enterprise', authorizationImg }) });
  const waiting = await waitingDeveloper(admin);
  expect(waiting).toMatchObject({ developer: { applicantType: 'enterprise' } });
  await approve(admin, waiting);
  await acceptDeveloperAgreement(person);
};

it('is certified for the enterprise, makes keys in it alone, and tends them from wherever they work', async () => {
  const owner = await server.signIn('owner');
  await certifyForEnterprise(owner);
  const [home] = (await owner.call(listOwnEnterprises, {})).list;
  expect(await infoOf(owner)).toMatchObject({
    authState: 2,
    certified: { applicantType: 'enterprise', enterpriseName: home?.enterpriseName },
    certifiedFor: { id: home?.id, name: home?.enterpriseName },
    canHaveKeys: true,
  });
  const { id } = await makeKey(owner);

  const elsewhere = await anEnterprise(server, 'owner');
  await owner.call(switchEnterprise, { body: { id: elsewhere.enterpriseId } });
  expect(await infoOf(owner)).toMatchObject({ authState: 2, canHaveKeys: false });
  await expect(makeKey(owner)).rejects.toMatchObject({ reason: 'developer_not_certified' });
  const proven = { id, password: demoPassword };
  await expect(owner.call(accessKeyCalls.rotate, { body: proven })).resolves.toMatchObject({ info: { id } });
});

it('says before a key is made that the open interface is closed, why, and who could open it', async () => {
  const dispatcher = await aDeveloper(server, await server.signIn('dispatcher'));
  expect(await infoOf(dispatcher)).toMatchObject({
    certifiedFor: null,
    canHaveKeys: true,
    closure: { reason: 'service_missing', menders: expect.arrayContaining([expect.any(String)]) as string[] },
  });
  expect(await makeKey(dispatcher)).toMatchObject({ closure: { reason: 'service_missing' } });
  await openApiFor(server);
  expect(await infoOf(dispatcher)).toMatchObject({ closure: null });
  const { list } = await dispatcher.call(accessKeyCalls.list, {});
  expect(list).toMatchObject([{ closure: null }]);
});

it('says to somebody who works in no enterprise that nothing could be called', async () => {
  const person = await server.signIn('newcomer');
  expect(await infoOf(person)).toMatchObject({ closure: { reason: 'service_missing', menders: [] } });
});
