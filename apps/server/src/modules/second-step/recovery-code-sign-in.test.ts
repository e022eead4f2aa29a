import { getSecondFactors, renewRecoveryCodes } from '@skein/contract/second-factors.ts';
import { expect, it } from 'vitest';
import { aPerson, dataOf, goodPassword, messagesTo, refused } from '../../testing/people.ts';
import { aTotpOwner, beginSignIn, finishSignIn } from '../../testing/second-factors.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer(behindProxy);

const signInBy = async (account: string, code: string) => {
  const person = aPerson(server);
  const { ticket } = await beginSignIn(person, account);
  return finishSignIn(person, ticket, { kind: 'recoveryCode', code });
};

it('signs in once with each of ten codes, and tells the owner how many are left', async () => {
  const owner = await aTotpOwner(server);
  expect(new Set(owner.recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = owner.recoveryCodes;
  expect(first).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
  expect(await signInBy(owner.account, first)).toMatchObject({ code: 200 });
  expect(await signInBy(owner.account, first)).toMatchObject(refused(400, 'wrong_recovery_code'));
  expect(await signInBy(owner.account, second)).toMatchObject({ code: 200 });
  expect(dataOf(getSecondFactors, await owner.get(getSecondFactors.path)).info.recoveryCodes).toMatchObject({
    left: 8,
    total: 10,
  });
  await expect
    .poll(async () => (await messagesTo(server, owner.account)).map(({ body }) => body).join('\n'))
    .toContain('Unused ones: 8');
});

it('takes a code as it is read off paper', async () => {
  const { account, recoveryCodes } = await aTotpOwner(server);
  const written = (recoveryCodes[0] ?? '').toUpperCase().replace('-', ' – ').replaceAll('0', 'O').replaceAll('1', 'l');
  expect(await signInBy(account, written)).toMatchObject({ code: 200 });
});

it('gives twenty parallel uses of one code one success', async () => {
  const { account, recoveryCodes } = await aTotpOwner(server);
  const people = Array.from({ length: 20 }, () => aPerson(server));
  const tickets: string[] = [];
  for (const person of people) tickets.push((await beginSignIn(person, account)).ticket);
  const answers = await Promise.all(
    people.map((person, index) =>
      finishSignIn(person, tickets[index] ?? '', { kind: 'recoveryCode', code: recoveryCodes[0] ?? '' }),
    ),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
});

it('voids the old ones when new ones are made', async () => {
  const owner = await aTotpOwner(server);
  const renewed = await owner.post(renewRecoveryCodes.path, { password: goodPassword });
  const codes = dataOf(renewRecoveryCodes, renewed).info.recoveryCodes;
  expect(codes).toHaveLength(10);
  expect(await signInBy(owner.account, owner.recoveryCodes[0] ?? '')).toMatchObject({ code: 400 });
  expect(await signInBy(owner.account, codes[0] ?? '')).toMatchObject({ code: 200 });
  await expect
    .poll(async () => (await messagesTo(server, owner.account)).map(({ purpose }) => purpose))
    .toContain('recoveryCodesRenewed');
});

it('does not take the code of another account', async () => {
  const [one, other] = [await aTotpOwner(server), await aTotpOwner(server)];
  expect(await signInBy(one.account, other.recoveryCodes[0] ?? '')).toMatchObject(refused(400, 'wrong_recovery_code'));
});

it('counts wrong ones like any guess', async () => {
  const { account, recoveryCodes } = await aTotpOwner(server);
  for (let count = 0; count < 5; count += 1)
    expect(await signInBy(account, '00000-00000')).toMatchObject(refused(400, 'wrong_recovery_code'));
  expect(await signInBy(account, recoveryCodes[0] ?? '')).toMatchObject(refused(423, 'account_locked'));
});

it('no longer offers recovery codes when all are used', async () => {
  const { account, recoveryCodes } = await aTotpOwner(server);
  for (const code of recoveryCodes) expect(await signInBy(account, code)).toMatchObject({ code: 200 });
  expect((await beginSignIn(aPerson(server), account)).kinds).toEqual(['totp']);
});
