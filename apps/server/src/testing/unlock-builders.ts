import { uploadFile } from '@skein/contract/files.ts';
import type { UnlockFacts } from '@skein/contract/unlock-request.ts';
import { unlockCalls, type Unlock } from '@skein/contract/unlocks.ts';
import { unlockReviewCalls } from '@skein/contract/unlock-review.ts';
import { zoneCalls, type ZoneFacts } from '@skein/contract/zones.ts';
import { droneHands } from './drone-builders.ts';
import { idOfPerson } from './enterprises.ts';
import { anImage } from './sample-files.ts';
import type { DemoName, TestServer } from './start-test-server.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** A draft that lacks everything. */
export const unlockFacts = (given: Partial<UnlockFacts> = {}): UnlockFacts => ({
  name: '机场东侧巡检',
  type: 'circle',
  zoneIds: [],
  shape: null,
  country: '',
  ridLevel: null,
  isUserOnly: false,
  band: { lowerMeters: null, upperMeters: 120, reference: 'ground' },
  from: null,
  until: null,
  droneIds: [],
  pilotIds: [],
  purpose: '',
  documentIds: [],
  ...given,
});

/** As the platform's desk calls it. */
export const caseOf = ({ id, round }: Pick<Unlock, 'id' | 'round'>) => ({ id, version: round });

/** Requests of the demo's people, and the way from a draft to a licence. */
export const unlockHands = (server: TestServer) => {
  const { as, aDrone } = droneHands(server);
  const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MILLISECONDS).toISOString();

  const aZone = async (given: Partial<ZoneFacts> = {}) => {
    const facts: ZoneFacts = {
      identifier: '',
      name: '机场禁飞区',
      kind: 'noFly',
      shape: { kind: 'circle', center: [100, 10], radiusMeters: 5000 },
      band: { lowerMeters: null, upperMeters: null, reference: 'ground' },
      validFrom: null,
      validUntil: null,
      windows: [],
      message: '',
      ...given,
    };
    const admin = await as('admin');
    return (await admin(zoneCalls.create, { body: facts })).info;
  };

  const aDocument = async (name: DemoName = 'owner'): Promise<string> => {
    const upload = new Blob([new Uint8Array(await anImage('png'))]);
    return (await (await as(name))(uploadFile, { query: { purpose: 'approval' }, upload })).info.id;
  };

  /** All that a circle needs. */
  const wholeFacts = async (given: Partial<UnlockFacts> = {}, name: DemoName = 'pilot'): Promise<UnlockFacts> =>
    unlockFacts({
      shape: { kind: 'circle', center: [100, 10], radiusMeters: 500 },
      from: inDays(1),
      until: inDays(31),
      droneIds: [(await aDrone({}, name)).id],
      pilotIds: [await idOfPerson(server, name)],
      purpose: '电力巡检',
      ...given,
    });

  const aDraft = async (given: Partial<UnlockFacts> = {}, name: DemoName = 'pilot'): Promise<Unlock> =>
    (await (await as(name))(unlockCalls.create, { body: await wholeFacts(given, name) })).info;

  const submit = async ({ id, version }: Pick<Unlock, 'id' | 'version'>, name: DemoName = 'pilot') =>
    (await (await as(name))(unlockCalls.submit, { body: { id, version } })).info;

  const aSubmitted = async (given: Partial<UnlockFacts> = {}, name: DemoName = 'pilot') =>
    submit(await aDraft(given, name), name);

  const approve = async ({ id, version }: Pick<Unlock, 'id' | 'version'>, name: DemoName = 'owner') =>
    (await (await as(name))(unlockCalls.decide, { body: { id, version, decision: 'approve' } })).info;

  const refuse = async ({ id, version }: Pick<Unlock, 'id' | 'version'>, name: DemoName = 'owner') => {
    const body = { id, version, decision: 'refuse', reason: '高度与任务不符' } as const;
    return (await (await as(name))(unlockCalls.decide, { body })).info;
  };

  /** With the platform. */
  const aPassedOn = async (given: Partial<UnlockFacts> = {}) => approve(await aSubmitted(given));

  const admin = async () => as('admin');

  const takeCase = async (request: Pick<Unlock, 'id' | 'round'>) => {
    await (
      await admin()
    )(unlockReviewCalls.take, { body: caseOf(request) });
  };

  /** Through all of it, to a licence. */
  const aLicensed = async (given: Partial<UnlockFacts> = {}) => {
    const passed = await aPassedOn(given);
    await takeCase(passed);
    await (
      await admin()
    )(unlockReviewCalls.decide, { body: { ...caseOf(passed), decision: 'approve' } });
    return show(passed.id);
  };

  const show = async (id: string, name: DemoName = 'owner') =>
    (await (await as(name))(unlockCalls.info, { query: { id } })).info;

  return {
    as,
    aDrone,
    inDays,
    aZone,
    aDocument,
    wholeFacts,
    aDraft,
    submit,
    aSubmitted,
    approve,
    refuse,
    aPassedOn,
    takeCase,
    aLicensed,
    show,
  };
};
