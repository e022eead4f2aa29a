import type { MessageChannel } from '@skein/contract/demo-outbox.ts';
import { listNotificationSettings, setNotification } from '@skein/contract/notifications.ts';
import { updatePassword } from '@skein/contract/accounts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword, startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { approve, submitPersonal, type Person } from '../../testing/verification-builders.ts';

const mail = 'pilot@skein.demo';
const phone = '13900000001';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

/** The demo's pilot, who has a mail address, and what else is given. */
const aPilot = async (contacts: { readonly phone?: string; readonly mail?: null } = {}): Promise<Person> => {
  const pilot = await server.signIn('pilot');
  if (Object.keys(contacts).length === 0) return pilot;
  await server.db.updateTable('users').set(contacts).where('mail', '=', mail).execute();
  await expect
    .poll(async () => (await settingsOf(pilot)).some(({ isReachable, channel }) => isReachable && channel === 'sms'))
    .toBe(true);
  return pilot;
};

const settingsOf = async ({ call }: Person) => (await call(listNotificationSettings, {})).list;
const choose = ({ call }: Person, channel: MessageChannel, isOn: boolean) =>
  call(setNotification, { body: { kind: 'reviews', channel, isOn } });
const sentTo = async (purpose: string) =>
  (await server.outbox()).filter((message) => message.purpose === purpose).map(({ target }) => target);

/** Where the result of a review goes. */
const resultsOf = async (person: Person): Promise<string[]> => {
  await approve(await server.signIn('admin'), await submitPersonal(person));
  return (await sentTo('verificationApproved')).toSorted();
};

describe('notification settings', () => {
  it('are by mail for whoever has chosen nothing, and say what cannot be reached', async () => {
    expect(await settingsOf(await aPilot())).toEqual([
      { kind: 'reviews', channel: 'mail', isOn: true, isReachable: true },
      { kind: 'reviews', channel: 'sms', isOn: false, isReachable: false },
      { kind: 'services', channel: 'mail', isOn: true, isReachable: true },
      { kind: 'services', channel: 'sms', isOn: false, isReachable: false },
      { kind: 'unlocks', channel: 'mail', isOn: true, isReachable: true },
      { kind: 'unlocks', channel: 'sms', isOn: false, isReachable: false },
      { kind: 'insurance', channel: 'mail', isOn: true, isReachable: true },
      { kind: 'insurance', channel: 'sms', isOn: false, isReachable: false },
      { kind: 'integrations', channel: 'mail', isOn: true, isReachable: true },
      { kind: 'integrations', channel: 'sms', isOn: false, isReachable: false },
    ]);
  });

  it('lead to the phone of whoever has no mail', async () => {
    const pilot = await aPilot({ phone, mail: null });
    const ofReviews = (await settingsOf(pilot)).filter(({ kind }) => kind === 'reviews');
    expect(ofReviews).toMatchObject([{ isOn: false }, { channel: 'sms', isOn: true, isReachable: true }]);
    expect(await resultsOf(pilot)).toEqual([phone]);
  });

  it('are kept, and written down', async () => {
    const pilot = await aPilot();
    expect((await choose(pilot, 'mail', false)).list[0]).toMatchObject({ channel: 'mail', isOn: false });
    await choose(pilot, 'mail', false);
    expect((await settingsOf(pilot))[0]).toMatchObject({ isOn: false });
    const events = server.db.selectFrom('audit_events').select('data').where('action', '=', 'account.notificationSet');
    expect((await events.execute())[0]?.data).toEqual({ kind: 'reviews', channel: 'mail', isOn: false });
  });

  it('concern nobody but their owner', async () => {
    await choose(await aPilot(), 'mail', false);
    expect((await settingsOf(await server.signIn('owner')))[0]).toMatchObject({ isOn: true });
    expect((await server.send(listNotificationSettings.path)).envelope).toMatchObject({ code: 401 });
    expect((await server.post(setNotification.path, {})).envelope).toMatchObject({ code: 401 });
  });

  it('name no kind and no channel that there is none of', async () => {
    const { headers } = await aPilot();
    for (const body of [
      { kind: 'security', channel: 'mail', isOn: false },
      { kind: 'reviews', channel: 'pigeon', isOn: false },
      { kind: 'reviews', channel: 'mail', isOn: 'no' },
      { kind: 'reviews', channel: 'mail', isOn: false, userId: crypto.randomUUID() },
    ])
      expect((await server.post(setNotification.path, body, headers)).envelope).toMatchObject({ code: 400 });
  });
});

describe('the result of a review', () => {
  it('goes by mail, by phone, by both or by neither, as its reader wishes', async () => {
    const pilot = await aPilot({ phone });
    await choose(pilot, 'sms', true);
    expect(await resultsOf(pilot)).toEqual([phone, mail]);
  });

  it('goes nowhere when everything is off, though the decision stands', async () => {
    const pilot = await aPilot({ phone });
    await choose(pilot, 'mail', false);
    expect(await resultsOf(pilot)).toEqual([]);
  });
});

it('keeps telling of what concerns the safety of an account, whatever is off', async () => {
  const pilot = await aPilot();
  await choose(pilot, 'mail', false);
  await pilot.call(updatePassword, { body: { oldPassword: demoPassword, password: 'the geese fly south again' } });
  expect(await sentTo('passwordChanged')).toEqual([mail]);
});
