import type { DroneFacts } from '@skein/contract/drones.ts';
import { aCaller } from './founders.ts';

interface Told {
  readonly id: string;
  readonly version: number;
  readonly number: string;
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MILLISECONDS).toISOString();

type Caller = Awaited<ReturnType<typeof aCaller>>;

/** A drone of the pilot's: fit to fly unless said otherwise, and so light that nobody needs a licence for it. */
const aDrone = async (pilot: Caller, facts: Partial<DroneFacts>): Promise<string> => {
  const { list: models } = await pilot.get<{ list: { id: string }[] }>('/device/v1/droneModel/list');
  const { info } = await pilot.post<{ info: { id: string } }>('/device/v1/drone/create', {
    serialNumber: `UNLOCK-${Date.now()}`,
    name: '巡检一号',
    modelId: models[0]?.id ?? '',
    uomMark: `UAS${String(Date.now()).slice(-8)}`,
    activation: 'activated',
    remoteIdType: 'none',
    remoteId: '',
    emptyWeightGrams: 1600,
    maxTakeoffGrams: 2400,
    firmware: '',
    insurer: '',
    insuredUntil: '2099-12-31',
    siteId: '',
    nextServiceOn: '',
    groundedBecause: '',
    state: 'registered',
    note: '',
    ...facts,
  } satisfies DroneFacts);
  return info.id;
};

/** Asked for by the pilot, with a document, and passed on to the platform by the owner. */
const aPassedOn = async (
  { pilot, owner }: Readonly<Record<'pilot' | 'owner', Caller>>,
  name: string,
  { droneId, shape }: { droneId: string; shape: object },
): Promise<Told> => {
  const { info: self } = await pilot.get<{ info: { id: string } }>('/uaa/v1/user/info');
  const { info: draft } = await pilot.post<{ info: Told }>('/airspace/v1/unlock/create', {
    name,
    type: 'circle',
    zoneIds: [],
    shape,
    country: '',
    band: { lowerMeters: null, upperMeters: 120, reference: 'ground' },
    from: inDays(1),
    until: inDays(31),
    droneIds: [droneId],
    pilotIds: [self.id],
    purpose: '变电站红外巡检',
    documentIds: [(await pilot.upload('approval')).info.id],
  });
  const { info: sent } = await pilot.post<{ info: Told }>('/airspace/v1/unlock/submit', {
    id: draft.id,
    version: draft.version,
  });
  await owner.post('/airspace/v1/unlock/decide', { id: sent.id, version: sent.version, decision: 'approve' });
  return sent;
};

/** A drone that may fly, of the demo's pilot. */
export const aFitDrone = async (baseURL: string | undefined, name: string): Promise<string> => {
  const pilot = await aCaller(baseURL, 'pilot@skein.demo', 'skein-demo');
  const id = await aDrone(pilot, { name });
  await pilot.close();
  return id;
};

/** A licence for this drone and the demo's pilot, in force from tomorrow on: a circle. */
export const aLicence = async (
  baseURL: string | undefined,
  name: string,
  asked: { droneId: string; shape: { kind: 'circle'; center: readonly [number, number]; radiusMeters: number } },
): Promise<string> => {
  const [pilot, owner, admin] = await Promise.all(
    ['pilot', 'owner', 'admin'].map((who) => aCaller(baseURL, `${who}@skein.demo`, 'skein-demo')),
  );
  if (!pilot || !owner || !admin) throw new Error('somebody of the demonstration is missing');
  const { id, number } = await aPassedOn({ pilot, owner }, name, asked);
  // At the desk the version is how often it was submitted.
  await admin.post('/admin/v1/unlock/take', { id, version: 1 });
  await admin.post('/admin/v1/unlock/decide', { id, version: 1, decision: 'approve' });
  await Promise.all([pilot, owner, admin].map(({ close }) => close()));
  return number;
};

/** A request that the demo's owner has passed on to the platform: a circle beside an airport, with a document. */
export const aPassedOnUnlock = async (baseURL: string | undefined, name: string): Promise<string> => {
  const pilot = await aCaller(baseURL, 'pilot@skein.demo', 'skein-demo');
  const owner = await aCaller(baseURL, 'owner@skein.demo', 'skein-demo');
  // Neither registered nor insured, and too heavy to be flown without a licence.
  const droneId = await aDrone(pilot, {
    uomMark: '',
    insuredUntil: '',
    emptyWeightGrams: 9000,
    maxTakeoffGrams: 15_000,
  });
  const shape = { kind: 'circle', center: [113.84, 22.6], radiusMeters: 800 };
  const { number } = await aPassedOn({ pilot, owner }, name, { droneId, shape });
  await Promise.all([pilot, owner].map(({ close }) => close()));
  return number;
};
