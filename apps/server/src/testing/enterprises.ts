import type { Role } from '@skein/contract/roles.ts';
import { insertEnterprise, insertMember } from '../modules/enterprises/enterprises.repo.ts';
import type { DemoName, TestServer } from './start-test-server.ts';

/** Another enterprise than the demo's, with one of the demo's people in it who belongs to no other. */
export const anEnterprise = async (server: TestServer, member: DemoName = 'newcomer', role: Role = 'owner') => {
  const now = server.clock.now();
  const mail = `${member}@skein.demo`;
  const { id: userId } = await server.db
    .selectFrom('users')
    .select('id')
    .where('mail', '=', mail)
    .executeTakeFirstOrThrow();
  return server.db.inTransaction(async (tx) => {
    const unit = await insertEnterprise(tx, '南屿测绘有限公司', now);
    await insertMember(tx, { unit, userId, role, now });
    return unit;
  });
};
