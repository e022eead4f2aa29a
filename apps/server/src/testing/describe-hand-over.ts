import type { Endpoint } from '@skein/contract/endpoint.ts';
import type { HandOverCalls } from '@skein/contract/hand-over.ts';
import { type OperationNoun, operationCalls } from '@skein/contract/operation-log.ts';
import { unitCalls } from '@skein/contract/units.ts';
import { expect, it } from 'vitest';
import type { DemoName, TestServer } from './start-test-server.ts';

interface HandedOver {
  readonly id: string;
  readonly unit: string;
}

export interface HandOverCases {
  /** As its deeds are recorded and its absence is refused. */
  readonly noun: OperationNoun;
  readonly calls: HandOverCalls & Readonly<Record<'list', Endpoint>>;
  readonly make: (name: DemoName) => Promise<HandedOver>;
}

type Listed = (endpoint: Endpoint, input: object) => Promise<{ readonly list: readonly (HandedOver & object)[] }>;

const refused = (reason: string) => expect.objectContaining({ code: 404, reason }) as Error;

/** To which units the records of a list go, by whom, and what that leaves behind. */
export const describeHandOver = (server: () => TestServer, { noun, calls, make }: HandOverCases): void => {
  const as = async (name: DemoName) => (await server().signIn(name)).call;
  const find = async (name: DemoName, id: string) =>
    (await ((await as(name)) as Listed)(calls.list, { query: { id } })).list[0];

  it('is handed over to a unit by who reaches both, all of them or none', async () => {
    const owner = await as('owner');
    const root = (await owner(unitCalls.list, {})).list.find(({ parentId }) => parentId === null)?.id ?? '';
    const unit = (await owner(unitCalls.create, { body: { parentId: root, name: '移交用' } })).info;
    const [owners, dispatchers] = [await make('owner'), await make('dispatcher')];
    const handOver = async (name: DemoName, ids: readonly string[]) =>
      (await as(name))(calls.move, { body: { ids: [...ids], unitId: unit.id } });

    // A dispatcher writes within their unit and below.
    await expect(handOver('dispatcher', [dispatchers.id])).rejects.toEqual(refused('no_such_unit'));
    await expect(handOver('owner', [owners.id, root])).rejects.toEqual(refused(`no_such_${noun}`));
    expect(await find('owner', owners.id)).toMatchObject({ unit: owners.unit, version: 1 });

    await handOver('owner', [owners.id, dispatchers.id]);
    // Whoever has it there already is left alone.
    await handOver('owner', [owners.id]);
    for (const { id } of [owners, dispatchers])
      expect(await find('owner', id)).toMatchObject({ unit: '移交用', version: 2 });
    expect(await find('pilot', dispatchers.id)).toBeUndefined();
    const { list: log } = await owner(operationCalls.list, { query: { size: 100, noun } });
    const moves = log.filter(({ action }) => action === `${noun}.moved`);
    expect(new Set(moves.map(({ targetId }) => targetId))).toEqual(new Set([owners.id, dispatchers.id]));
    expect(moves).toHaveLength(2);
    const { facts: told } = moves.find(({ targetId }) => targetId === dispatchers.id) ?? {};
    expect(told).toContainEqual({ name: 'unit', isChange: true, from: dispatchers.unit, to: '移交用' });
  });

  it('says to which units one may hand over: those that one writes to', async () => {
    const namesFor = async (name: DemoName) =>
      (await (await as(name))(calls.units, {})).list.map((unit) => unit.name).toSorted();
    const all = (await (await as('owner'))(unitCalls.list, {})).list.map((unit) => unit.name).toSorted();
    expect(await namesFor('owner')).toEqual(all);
    // Who writes to what is theirs has them in the unit that they are in.
    expect(await namesFor('pilot')).toEqual(['飞行一队']);
    expect((await namesFor('dispatcher')).length).toBeLessThan(all.length);
  });
};
