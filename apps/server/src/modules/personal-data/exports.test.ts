import { cancelJob } from '@skein/contract/jobs.ts';
import { listNotices } from '@skein/contract/notices.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  getDataExport,
  getDataExportLink,
  requestAccountDeletion,
  requestDataExport,
  type DataExport,
} from '@skein/contract/personal-data.ts';
import { getUserInfo } from '@skein/contract/session.ts';
import { updateProfile } from '@skein/contract/accounts.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pino } from 'pino';
import { modules } from '../../app.ts';
import { Outage } from '../../outages/outage.ts';
import type { PersonalDataKeeper } from '../../personal-data-keeper.ts';
import { PATIENCE_MILLISECONDS } from '../../testing/patience.ts';
import { startS3StandIn } from '../../testing/s3-stand-in.ts';
import { demoPassword, startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { refuse, submitPersonal, type Person } from '../../testing/verification-builders.ts';
import { readZip } from '../../testing/zip-reader.ts';
import { verifyAuditLog } from '../audit/audit.module.ts';
import { sweepFiles } from '../files/files.module.ts';
import { sweepArchives } from './archive-sweep.service.ts';
import { createErasure } from './erasure.service.ts';
import { createJobRunner, startJob } from '../jobs/jobs.module.ts';
import { createDataExportWork } from './data-export.work.ts';
import { insertExport } from './exports.repo.ts';
import { exportLimits } from './personal-data.limits.ts';

let server: TestServer;
let pilot: Person;
beforeEach(async () => {
  server = await startTestServer();
  pilot = await server.signIn('pilot');
});
afterEach(() => server.stop());

const proof = { password: demoPassword };
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const ask = async ({ call }: Person = pilot) => (await call(requestDataExport, { body: proof })).info;
const latest = async ({ call }: Person = pilot) => (await call(getDataExport, {})).info;
const noticesOf = async () => (await pilot.call(listNotices, { query: {} })).list.map(({ kind }) => kind);
const rows = (on = server) => on.db.selectFrom('data_exports').selectAll().orderBy('requested_at').execute();

const untilReady = (person: Person = pilot): Promise<DataExport> =>
  vi.waitFor(async () => {
    const found = await latest(person);
    if (found?.state !== 'ready') throw new Error(`the export is ${found?.state}`);
    return found;
  }, PATIENCE_MILLISECONDS);

const linkTo = async (id: string, { call }: Person = pilot) => (await call(getDataExportLink, { query: { id } })).info;
const open = (url: string, headers: Record<string, string> = pilot.headers) => fetch(server.url + url, { headers });
const download = async (id: string) => Buffer.from(await (await open((await linkTo(id)).url)).arrayBuffer());
const storedBytes = async (digest: string | null | undefined): Promise<Buffer> => {
  const stored = await server.fileStore.get(digest ?? '');
  if (!stored) throw new Error('the store does not have it');
  return buffer(stored);
};
const fileOf = async (id: string, path: string): Promise<unknown> =>
  JSON.parse((await readZip(await download(id))).get(path) ?? 'null');

describe('an export', () => {
  it('is packed in the background, announced, and downloaded as a zip by its owner', async () => {
    expect(await latest()).toBeNull();
    expect(await ask()).toMatchObject({ state: 'pending', progress: 0, bytes: null });
    const { id, bytes, progress } = await untilReady();
    expect(progress).toBe(100);
    expect(await noticesOf()).toEqual(['dataExportReady']);
    const answer = await open((await linkTo(id)).url);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="skein-[\d-]+\.zip"$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const zip = Buffer.from(await answer.arrayBuffer());
    expect(zip.length).toBe(bytes);
    const files = await readZip(zip);
    expect([...files.keys()].toSorted()).toEqual([
      'README.txt',
      'access-keys.json',
      'agreements.json',
      'audit.json',
      'closed-announcements.json',
      'departures.json',
      'enterprise-applications.json',
      'exports.json',
      'files.json',
      'invitations.json',
      'jobs.json',
      'known-devices.json',
      'memberships.json',
      'notices.json',
      'notification-settings.json',
      'profile.json',
      'saved-filters.json',
      'second-factors.json',
      'services.json',
      'sessions.json',
      'sign-ins.json',
      'two-person-requests.json',
      'unlock-requests.json',
      'verifications.json',
      'wechat.json',
    ]);
    expect(files.get('README.txt')).toMatch(/我的数据[^]*My data/);
    for (const name of [...files.keys()].filter((path) => path.endsWith('.json')))
      expect(files.get('README.txt')).toContain(name);
    expect(await server.outbox()).toContainEqual(
      expect.objectContaining({ purpose: 'dataExportReady', target: 'pilot@skein.demo' }),
    );
  });

  it('holds what the person gave, in clear, with their files', async () => {
    await pilot.call(updateProfile, { body: { name: '程远野' } });
    const idCard = '11010519491231002X';
    const submitted = await submitPersonal(pilot, { realName: '欧阳若兰', idCard });
    await refuse(await server.signIn('admin'), submitted, '照片不清晰');
    await ask();
    const { id } = await untilReady();
    expect(await fileOf(id, 'profile.json')).toMatchObject({ name: '程远野', mail: 'pilot@skein.demo' });
    expect(await fileOf(id, 'verifications.json')).toMatchObject([
      { realName: '欧阳若兰', idCard, refusal: '照片不清晰', state: 3 },
    ]);
    const listed = (await fileOf(id, 'files.json')) as { path: string }[];
    expect(listed).toHaveLength(2);
    const files = await readZip(await download(id));
    for (const { path } of listed) expect(files.get(path)).toMatch(/JFIF|\uFFFD/);
    const text = [...files].filter(([path]) => path.endsWith('.json')).join('\n');
    expect(text).not.toMatch(/password_hash|argon2|token_hash|sealed/);
    const audit = (await fileOf(id, 'audit.json')) as { action: string; by: string; ip?: string }[];
    expect(audit.map(({ action }) => action)).toContain('dataExport.requested');
    expect(audit.filter(({ by, ip }) => by !== 'you' && ip !== undefined)).toEqual([]);
  });

  it('holds nothing of anybody else', async () => {
    const owner = await server.signIn('owner');
    await submitPersonal(owner, { realName: '顾别人', idCard: '110105194912310038' }).catch(() => undefined);
    await ask();
    const text = [...(await readZip(await download((await untilReady()).id))).values()].join('\n');
    expect(text).not.toContain('owner@skein.demo');
    expect(text).not.toContain('顾别人');
  });

  it('can be read by nobody who has only the store', async () => {
    await ask();
    const { id } = await untilReady();
    const [row] = await rows();
    const bytes = await storedBytes(row?.digest);
    expect(bytes.includes('PK\x03\x04')).toBe(false);
    expect(bytes.includes('profile.json')).toBe(false);
    expect((await download(id)).subarray(0, 2).toString()).toBe('PK');
  });

  it('breaks off when the stored bytes were changed', async () => {
    await ask();
    const { id } = await untilReady();
    const changed = await storedBytes((await rows())[0]?.digest);
    changed[20] = (changed[20] ?? 0) ^ 1;
    const digest = await server.fileStore.put(changed);
    await server.db.updateTable('data_exports').set({ digest }).execute();
    await expect(download(id)).rejects.toThrow('terminated');
  });
});

describe('asking', () => {
  it('needs the owner’s proof, and a session', async () => {
    const without = pilot.call(requestDataExport, { body: {} });
    await expect(without).rejects.toEqual(refusal(400, 'proof_required'));
    const wrong = pilot.call(requestDataExport, { body: { password: 'not the password' } });
    await expect(wrong).rejects.toEqual(refusal(400, 'wrong_password'));
    expect((await server.post(requestDataExport.path, proof)).envelope).toMatchObject({ code: 401 });
    expect(await rows()).toEqual([]);
  });

  it('four times at once gives one archive', async () => {
    // Not packed before the last has asked: who asks after that gets a new one.
    const { promise: haveAsked, resolve: end } = Promise.withResolvers<void>();
    const waiting: PersonalDataKeeper = {
      collect: () => [{ path: 'late.json', open: () => haveAsked.then(() => Readable.from(['{}'])) }],
    };
    const slow = await startTestServer({ modules: [...modules, { personalData: waiting }] });
    const { headers } = await slow.signIn('pilot');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => slow.post(requestDataExport.path, proof, headers)),
    );
    const codes = answers.map(({ envelope }) => envelope.code);
    expect(codes.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    expect(await rows(slow)).toHaveLength(1);
    end();
    await slow.stop();
  });

  it('again takes the older archive away, and a sixth time in a day is refused', async () => {
    await ask();
    const { id } = await untilReady();
    const { url } = await linkTo(id);
    await ask();
    expect((await open(url)).status).toBe(404);
    for (let times = 2; times < exportLimits.aDay; times += 1) {
      await untilReady();
      await ask();
    }
    await untilReady();
    await expect(ask()).rejects.toEqual(refusal(429, 'too_many_exports'));
    server.clock.advanceMinutes(24 * 60 + 1);
    const again = await server.signIn('pilot');
    await ask(again);
    await untilReady(again);
  });

  it('is written down, and so is each download; the chain stays whole', async () => {
    await ask();
    const { id } = await untilReady();
    await download(id);
    await download(id);
    const events = await server.db
      .selectFrom('audit_events')
      .select('action')
      .where('target_id', '=', id)
      .orderBy('sequence')
      .execute();
    expect(events.map(({ action }) => action)).toEqual([
      'dataExport.requested',
      'dataExport.ready',
      'dataExport.downloaded',
      'dataExport.downloaded',
    ]);
    expect(await verifyAuditLog(server.db)).toMatchObject({ isWhole: true });
  });
});

describe('an archive', () => {
  it('opens for nobody but its owner', async () => {
    await ask();
    const { id } = await untilReady();
    const owner = await server.signIn('owner');
    await expect(linkTo(id, owner)).rejects.toEqual(refusal(404, 'no_such_file'));
    const { url } = await linkTo(id);
    expect((await open(url, owner.headers)).status).toBe(404);
    expect((await open(url, {})).status).toBe(401);
    expect(
      (await open(url.replace(/signature=./, (start) => (start.endsWith('A') ? 'signature=B' : 'signature=A')))).status,
    ).toBe(404);
    server.clock.advanceMinutes(1);
    expect((await open(url)).status).toBe(410);
  });

  it('is over after a day, for every link, and leaves no bytes and no key', async () => {
    await ask();
    const { id } = await untilReady();
    const digest = (await rows())[0]?.digest ?? '';
    server.clock.advanceMinutes(24 * 60);
    const again = await server.signIn('pilot');
    expect(await latest(again)).toMatchObject({ state: 'expired', bytes: null });
    await expect(linkTo(id, again)).rejects.toEqual(refusal(404, 'no_such_file'));
    expect(await server.fileStore.has(digest)).toBe(true);
    await sweepArchives({ ...server, clock: server.clock.now }, server.clock.now());
    expect(await server.fileStore.has(digest)).toBe(false);
    expect(await rows()).toMatchObject([{ state: 'expired', digest: null, sealed_key: null }]);
    server.clock.advanceMinutes(31 * 24 * 60);
    await sweepArchives({ ...server, clock: server.clock.now }, server.clock.now());
    expect(await rows()).toEqual([]);
  });

  it('that the store does not let go holds up no other', async () => {
    await ask();
    const { id } = await untilReady();
    const owner = await server.signIn('owner');
    await ask(owner);
    await untilReady(owner);
    const digests = (await rows()).map(({ digest }) => digest ?? '');
    const stuck = (await rows()).find((row) => row.id === id)?.digest ?? '';
    const remove = server.fileStore.delete;
    const refusing = { ...server.fileStore, delete: (name: string) => (name === stuck ? refuseIt() : remove(name)) };
    const refuseIt = () => Promise.reject(new Error('EACCES: as the system says it'));
    server.clock.advanceMinutes(24 * 60 + 1);
    const context = { ...server, fileStore: refusing, clock: server.clock.now };
    await expect(sweepArchives(context, server.clock.now())).rejects.toThrow('EACCES');
    expect((await rows()).map(({ state, sealed_key }) => [state, sealed_key])).toEqual([
      ['expired', null],
      ['expired', null],
    ]);
    const left = await Promise.all(digests.map((digest) => server.fileStore.has(digest)));
    expect(digests.filter((_, index) => left[index])).toEqual([stuck]);
  });
});

it('an account whose archive the store does not let go is erased, and not said to have failed', async () => {
  await ask();
  await untilReady();
  await pilot.call(requestAccountDeletion, { body: { account: 'pilot@skein.demo', ...proof } });
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const fileStore = { ...server.fileStore, delete: () => Promise.reject(new Error('as the system says it')) };
  const clock = () => new Date(server.clock.now().getTime() + 8 * 24 * 60 * 60_000);
  await createErasure({ ...server, fileStore, clock, log }).eraseDue();
  expect(await rows()).toEqual([]);
  expect(lines).toEqual([expect.stringContaining('left to the sweep')]);
  expect(await server.db.selectFrom('stored_contents').select('state').execute()).toEqual([{ state: 'removing' }]);
});

describe('a builder', () => {
  const failing: PersonalDataKeeper = {
    collect: () => [{ path: 'broken.json', open: () => Promise.reject(new Error('this module is not well')) }],
  };

  /** Waits for a time that only the builder of this test has reached: the server's own never takes it. */
  const anExportOfTomorrow = async () => {
    const tomorrow = () => new Date(server.clock.now().getTime() + 24 * 60 * 60 * 1000);
    const { id: userId } = (await pilot.call(getUserInfo, {})).info;
    await leaveExport(userId, tomorrow());
    const aBuilder = (keepers = server.keepers, signal = new AbortController().signal, laterMinutes = 1) => {
      const clock = () => new Date(tomorrow().getTime() + laterMinutes * 60_000);
      const context = { ...server, keepers, clock, log: pino({ level: 'silent' }) };
      return { buildNext: createJobRunner(context, createDataExportWork(context), signal).runNext };
    };
    return { aBuilder };
  };
  const leaveExport = async (userId: string, now: Date): Promise<void> => {
    const id = crypto.randomUUID();
    const askedFrom = { requestId: '', ip: '', origin: '', language: 'zh-CN' } as const;
    const wish = { id, ownerId: userId, kind: 'dataExport', subjectId: id, key: userId, askedFrom, now } as const;
    await server.db.inTransaction(async (tx) => {
      await startJob(server, tx, wish);
      await insertExport(tx, { id, userId, now });
    });
  };
  const row = async () => (await rows())[0];
  const job = () =>
    server.db
      .selectFrom('jobs')
      .selectAll()
      .select((eb) => eb('attempts', '-', eb.ref('forgiven')).as('counted'))
      .executeTakeFirst();
  const storedFiles = () =>
    readdirSync(join(server.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );

  it('tries three times, then says that it failed, and leaves nothing in the store', async () => {
    const { aBuilder } = await anExportOfTomorrow();
    for (const attempt of [1, 2, 3]) {
      const { buildNext } = aBuilder([failing], undefined, attempt * 10);
      expect(await buildNext()).toBe(true);
      expect(await row()).toMatchObject({ state: attempt < 3 ? 'pending' : 'failed', digest: null });
      expect(await job()).toMatchObject({ counted: attempt, state: attempt < 3 ? 'pending' : 'failed' });
    }
    expect(await latest()).toMatchObject({ state: 'failed' });
    expect(await noticesOf()).toEqual(['dataExportFailed']);
    expect(readdirSync(join(server.config.dataDir, 'files', 'unfinished'))).toEqual([]);
    // Failed for good: one may ask again.
    const { id } = await ask();
    await expect.poll(() => rows()).toContainEqual(expect.objectContaining({ id, state: 'ready' }));
  });

  it('has as many attempts as before, however often the store was away', async () => {
    const { aBuilder } = await anExportOfTomorrow();
    const away: PersonalDataKeeper = {
      collect: () => Promise.reject(new Outage('file_store_unavailable', new Error('ECONNREFUSED'))),
    };
    for (let round = 1; round <= 5; round += 1) {
      expect(await aBuilder([away], undefined, round * 10).buildNext()).toBe(true);
      expect(await job()).toMatchObject({ state: 'pending', counted: 0 });
      // Not at once: that it is over by then is unlikely.
      expect(await aBuilder([away], undefined, round * 10).buildNext()).toBe(false);
    }
    expect(server.outages.recent()).toEqual(['file_store_unavailable']);
    await aBuilder(server.keepers, undefined, 60).buildNext();
    expect([await row(), await job()]).toMatchObject([{ state: 'ready' }, { state: 'done', counted: 1 }]);
  });

  it('has as many attempts as before, however often the database was away', async () => {
    const { aBuilder } = await anExportOfTomorrow();
    const away = new Outage('database_unavailable', new Error('ECONNREFUSED'));
    let isWell = false;
    const losing: PersonalDataKeeper = {
      collect: () => {
        if (isWell) return [];
        vi.spyOn(server.db, 'inTransaction').mockRejectedValue(away);
        throw away;
      },
    };
    const { buildNext } = aBuilder([losing]);
    for (let round = 1; round <= 5; round += 1) {
      await expect(buildNext()).rejects.toBe(away);
      vi.restoreAllMocks();
      server.clock.advanceMinutes(1);
    }
    isWell = true;
    expect(await buildNext()).toBe(true);
    expect([await row(), await job()]).toMatchObject([{ state: 'ready' }, { state: 'done', counted: 1 }]);
  });

  it('that dies of an export each time has it end', async () => {
    const { aBuilder } = await anExportOfTomorrow();
    const died = { state: 'running', attempts: exportLimits.atMostAttempts, next_attempt_at: server.clock.now() };
    await server.db.updateTable('jobs').set(died).execute();
    await aBuilder().buildNext();
    expect([await row(), await job()]).toMatchObject([{ state: 'failed' }, { state: 'interrupted' }]);
    expect(await noticesOf()).toEqual(['dataExportFailed']);
  });

  it('waits between attempts, and mends what failed when its cause is gone', async () => {
    const { aBuilder } = await anExportOfTomorrow();
    await aBuilder([failing]).buildNext();
    expect(await aBuilder().buildNext()).toBe(false);
    expect(await aBuilder(server.keepers, undefined, 5).buildNext()).toBe(true);
    expect([await row(), await job()]).toMatchObject([{ state: 'ready' }, { state: 'done', counted: 2 }]);
  });

  it('that the server stops gives the work back without having counted it', async () => {
    const { aBuilder } = await anExportOfTomorrow();
    const stopping = new AbortController();
    const slow: PersonalDataKeeper = {
      collect: () => [
        {
          path: 'slow.json',
          open: async () => {
            stopping.abort();
            return new Readable({ read: () => undefined });
          },
        },
      ],
    };
    await aBuilder([slow], stopping.signal).buildNext();
    expect(await job()).toMatchObject({ state: 'pending', counted: 0 });
    expect(await aBuilder(server.keepers, undefined, 2).buildNext()).toBe(true);
    expect([await row(), await job()]).toMatchObject([{ state: 'ready' }, { state: 'done', counted: 1 }]);
  });

  it('does not wait for a store that hangs when the server stops', async () => {
    const { aBuilder } = await anExportOfTomorrow();
    const stopping = new AbortController();
    const asked = Promise.withResolvers<void>();
    const hanging: PersonalDataKeeper = {
      collect: () => [
        {
          path: 'hanging.json',
          open: () => {
            asked.resolve();
            return new Promise<Readable>(() => undefined);
          },
        },
      ],
    };
    const building = aBuilder([hanging], stopping.signal).buildNext();
    await asked.promise;
    // It has packed what came before, and waits.
    await new Promise((resolve) => setTimeout(resolve, 50));
    stopping.abort();
    await building;
    expect(await job()).toMatchObject({ state: 'pending', counted: 0 });
  });

  it('takes over what a killed one left, once its lease is over and not before', async () => {
    const { aBuilder } = await anExportOfTomorrow();
    const leaseEnd = new Date(server.clock.now().getTime() + (24 * 60 + 60) * 60_000);
    const killed = { state: 'running', attempts: 1, next_attempt_at: leaseEnd };
    await server.db.updateTable('jobs').set(killed).execute();
    expect(await aBuilder(server.keepers, undefined, 59).buildNext()).toBe(false);
    expect(await aBuilder(server.keepers, undefined, 61).buildNext()).toBe(true);
    expect([await row(), await job()]).toMatchObject([{ state: 'ready' }, { state: 'done', counted: 2 }]);
  });

  it('whose person has left meanwhile keeps nothing', async () => {
    const { aBuilder } = await anExportOfTomorrow();
    const leaving: PersonalDataKeeper = {
      collect: () => [
        {
          path: 'late.json',
          open: async () => {
            await server.db.deleteFrom('data_exports').execute();
            await server.db.deleteFrom('jobs').execute();
            return Readable.from(['{}']);
          },
        },
      ],
    };
    await aBuilder([leaving]).buildNext();
    expect(await rows()).toEqual([]);
    expect(storedFiles()).toEqual([]);
  });

  it('whose person was erased while the store took its time keeps nothing either', async () => {
    const { receive } = server.fileStore;
    const eraseFirst = vi.spyOn(server.fileStore, 'receive').mockImplementation(async (content) => {
      const received = await receive(content);
      const keep = async () => {
        await erasePilot();
        await received.keep();
      };
      return { ...received, keep };
    });
    const erasePilot = async () => {
      await pilot.call(requestAccountDeletion, { body: { account: 'pilot@skein.demo', ...proof } });
      const clock = () => new Date(server.clock.now().getTime() + 8 * 24 * 60 * 60_000);
      await createErasure({ ...server, clock, log: pino({ level: 'silent' }) }).eraseDue();
    };
    const { aBuilder } = await anExportOfTomorrow();
    await aBuilder().buildNext();
    expect(eraseFirst).toHaveBeenCalled();
    expect([await rows(), await server.db.selectFrom('stored_contents').selectAll().execute()]).toEqual([[], []]);
    expect(storedFiles()).toEqual([]);
  });

  it('killed when another had taken over leaves what it stored to the sweep', async () => {
    const { aBuilder } = await anExportOfTomorrow();
    const { receive } = server.fileStore;
    vi.spyOn(server.fileStore, 'receive').mockImplementationOnce(async (content) => {
      const received = await receive(content);
      const keep = async () => {
        await aBuilder(server.keepers, undefined, 10).buildNext();
        await received.keep();
        throw new Error('killed');
      };
      return { ...received, keep };
    });
    await aBuilder().buildNext();
    expect([await row(), await job()]).toMatchObject([{ state: 'ready' }, { state: 'done', counted: 2 }]);
    expect(storedFiles()).toHaveLength(2);
    const clock = () => new Date(server.clock.now().getTime() + 25 * 60 * 60_000);
    await sweepFiles({ ...server, clock });
    expect(await server.fileStore.has((await row())?.digest ?? '')).toBe(true);
    expect(storedFiles()).toHaveLength(1);
    expect(await server.db.selectFrom('stored_contents').select('state').execute()).toEqual([{ state: 'stored' }]);
  });

  it('starts with the server on what was left', async () => {
    const { id: userId } = (await pilot.call(getUserInfo, {})).info;
    await leaveExport(userId, server.clock.now());
    const next = await startTestServer({ beside: server });
    await expect.poll(row).toMatchObject({ state: 'ready' });
    await next.stop();
  });

  it('shows how far it has come', async () => {
    const { aBuilder } = await anExportOfTomorrow();
    const seen: number[] = [];
    const watching: PersonalDataKeeper = {
      collect: () =>
        [1, 2, 3].map((number) => ({
          path: `${number}.json`,
          open: async () => {
            await expect.poll(async () => (await job())?.done).toBe(number);
            seen.push((await latest())?.progress ?? Number.NaN);
            return Readable.from(['{}']);
          },
        })),
    };
    await aBuilder([watching]).buildNext();
    expect(seen).toEqual([23, 47, 71]);
    expect(await latest()).toMatchObject({ state: 'ready', progress: 100 });
  });

  it('that its owner cancels leaves no archive, is written down, and one may ask again', async () => {
    const { aBuilder } = await anExportOfTomorrow();
    const cancelling: PersonalDataKeeper = {
      collect: () => [
        {
          path: 'late.json',
          open: async () => {
            await pilot.call(cancelJob, { body: { id: (await job())?.id ?? '' } });
            return Readable.from(['{}']);
          },
        },
      ],
    };
    await aBuilder([cancelling]).buildNext();
    expect(await latest()).toMatchObject({ state: 'cancelled', progress: 0 });
    expect(await row()).toMatchObject({ digest: null, sealed_key: null });
    expect(storedFiles()).toEqual([]);
    expect(await noticesOf()).toEqual([]);
    const deeds = server.db.selectFrom('audit_events').select('action').where('action', '=', 'dataExport.cancelled');
    expect(await deeds.execute()).toHaveLength(1);
    const { id } = await ask();
    await expect.poll(() => rows()).toContainEqual(expect.objectContaining({ id, state: 'ready' }));
  });
});

describe('with a bucket as the store', () => {
  it('an archive is kept there, sealed, and goes when it is over', async () => {
    const s3 = await startS3StandIn();
    const cloud = await startTestServer({ environment: s3.environment });
    const person = await cloud.signIn('pilot');
    await ask(person);
    const { id } = await untilReady(person);
    expect(s3.objects.size).toBe(1);
    const { url } = await linkTo(id, person);
    const zip = Buffer.from(await (await fetch(cloud.url + url, { headers: person.headers })).arrayBuffer());
    expect((await readZip(zip)).has('profile.json')).toBe(true);
    cloud.clock.advanceMinutes(24 * 60 + 1);
    await sweepArchives({ ...cloud, clock: cloud.clock.now }, cloud.clock.now());
    expect(s3.objects.size).toBe(0);
    await cloud.stop();
    s3.stop();
  });
});
