import { listDroneModels } from '@skein/contract/drone-models.ts';
import { droneCalls, type DroneFacts } from '@skein/contract/drones.ts';
import { demoPassword, type DemoName, type TestServer } from './start-test-server.ts';

let made = 0;

/** Drones of the demo's people, and the ways from one enterprise to another. */
export const droneHands = (server: TestServer) => {
  const as = async (name: DemoName) => (await server.signIn(name)).call;

  const aDrone = async (given: Partial<DroneFacts> = {}, name: DemoName = 'owner') => {
    const call = await as(name);
    const { list } = await call(listDroneModels, {});
    const facts: DroneFacts = {
      serialNumber: `OFFER-${(made += 1)}`,
      name: '待移交',
      modelId: list.find((model) => model.name === 'CW-15')?.id ?? '',
      uomMark: '',
      emptyWeightGrams: 1000,
      maxTakeoffGrams: 2000,
      firmware: '01.02',
      insuredUntil: '2099-01-01',
      state: 'registered',
      note: '内部备注',
      ...given,
    };
    return (await call(droneCalls.create, { body: facts })).info;
  };

  const offer = async (id: string, name: DemoName = 'owner') =>
    (await (await as(name))(droneCalls.offer, { body: { id, password: demoPassword } })).info;

  const claim = async (serialNumber: string, code: string, name: DemoName = 'newcomer') =>
    (await (await as(name))(droneCalls.claim, { body: { serialNumber, code } })).info;

  const find = async (name: DemoName, id: string) =>
    (await (await as(name))(droneCalls.list, { query: { id } })).list[0];

  return { as, aDrone, offer, claim, find };
};
