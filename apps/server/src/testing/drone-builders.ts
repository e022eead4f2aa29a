import { listDroneModels } from '@skein/contract/drone-models.ts';
import { droneCalls, type DroneFacts } from '@skein/contract/drones.ts';
import { uploadFile } from '@skein/contract/files.ts';
import { anImage } from './sample-files.ts';
import { demoPassword, type DemoName, type TestServer } from './start-test-server.ts';

let made = 0;

/** Another serial number each time. Its model the test has to say. */
export const droneFacts = (given: Partial<DroneFacts> & Pick<DroneFacts, 'modelId'>): DroneFacts => ({
  serialNumber: `1581F${(made += 1)}`,
  name: '巡检一号',
  uomMark: '',
  activation: 'activated',
  remoteIdType: 'none',
  remoteId: '',
  emptyWeightGrams: 6470,
  maxTakeoffGrams: 9200,
  firmware: '10.01.0011',
  insurer: '',
  insuredUntil: '2027-03-31',
  siteId: '',
  nextServiceOn: '',
  groundedBecause: '',
  state: 'registered',
  note: '',
  ...given,
});

/** Drones of the demo's people, and the ways from one enterprise to another. */
export const droneHands = (server: TestServer) => {
  const as = async (name: DemoName) => (await server.signIn(name)).call;

  const aDrone = async (given: Partial<DroneFacts> = {}, name: DemoName = 'owner') => {
    const call = await as(name);
    const { list } = await call(listDroneModels, {});
    const facts = droneFacts({
      name: '待移交',
      modelId: list.find((model) => model.name === 'CW-15')?.id ?? '',
      emptyWeightGrams: 1000,
      maxTakeoffGrams: 2000,
      firmware: '01.02',
      insuredUntil: '2099-01-01',
      note: '内部备注',
      ...given,
    });
    return (await call(droneCalls.create, { body: facts })).info;
  };

  const offer = async (id: string, name: DemoName = 'owner') =>
    (await (await as(name))(droneCalls.offer, { body: { id, password: demoPassword } })).info;

  const claim = async (serialNumber: string, code: string, name: DemoName = 'newcomer') =>
    (await (await as(name))(droneCalls.claim, { body: { serialNumber, code } })).info;

  const find = async (name: DemoName, id: string) =>
    (await (await as(name))(droneCalls.list, { query: { id } })).list[0];

  const aPaper = async (name: DemoName = 'owner'): Promise<string> => {
    const upload = new Blob([new Uint8Array(await anImage('png'))]);
    return (await (await as(name))(uploadFile, { query: { purpose: 'device' }, upload })).info.id;
  };

  return { as, aDrone, offer, claim, find, aPaper };
};
