import type { Endpoint } from '@skein/contract/endpoint.ts';
import type { RecordEvent } from '@skein/contract/record-history.ts';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { describeAccess } from './describe-access.ts';
import type { DemoName, TestServer } from './start-test-server.ts';

export interface RecordCases<Facts extends object> {
  /** As its deeds are recorded and its absence is refused: `payload` for `payload.updated` and `no_such_payload`. */
  readonly noun: string;
  readonly calls: Readonly<
    Record<'list' | 'export' | 'create' | 'update' | 'remove' | 'restore' | 'history', Endpoint>
  > & {
    readonly create: { readonly body: z.ZodType<Facts> };
  };
  /** Others each time, as far as they have to be its alone. */
  readonly facts: () => NoInfer<Facts>;
  /** What another edit would make of it. */
  readonly change: Partial<NoInfer<Facts>>;
  readonly badFacts: { readonly facts: object; readonly fields: readonly string[] };
  readonly badFilter: object;
  readonly people: {
    readonly writer: DemoName;
    readonly reader: DemoName;
    /** A writer of another enterprise: `anEnterprise` makes one before all tests. */
    readonly elsewhere: DemoName;
    readonly neither: DemoName;
    /** A writer who reaches only what is theirs. */
    readonly narrow: DemoName;
  };
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

type Untyped = (endpoint: Endpoint, input: object) => Promise<{ readonly info: Versioned }>;

/** Who reaches the records of a list and who does not, and what every one of them keeps: its versions, its traces, its company. */
export const describeRecords = <Facts extends object>(server: () => TestServer, cases: RecordCases<Facts>): void => {
  const { noun, calls, people, facts, change } = cases;
  const as = async (name: DemoName) => (await server().signIn(name)).call as Untyped;
  const create = async (name: DemoName, given: Facts = facts()) =>
    (await (await as(name))(calls.create, { body: given })).info;

  const anEdit = async () => ({ body: { ...facts(), ...idOf(await create(people.writer)) } });
  const aChoice = async () => ({ body: { ids: [(await create(people.writer)).id] } });
  const aDeleted = async () => {
    const chosen = await aChoice();
    await (
      await as(people.writer)
    )(calls.remove, chosen);
    return chosen;
  };

  const { writer, reader, elsewhere, neither } = people;
  const mayWrite = (endpoint: Endpoint, input: () => object, bad: object, fields: readonly string[], gets: object) =>
    describeAccess(server, endpoint, {
      success: { as: writer, input },
      otherTenant: { as: elsewhere, input, gets },
      noPermission: reader,
      badInput: { input: { body: bad }, fields },
    });
  const mayRead = (endpoint: Endpoint, bad: object) =>
    describeAccess(server, endpoint, {
      success: { as: reader, input: () => ({ query: {} }) },
      noPermission: neither,
      badInput: { input: { query: bad }, fields: Object.keys(bad) },
    });
  const NOT_FOUND = { code: 404, reason: `no_such_${noun}` };
  mayRead(calls.list, { sort: 'colour', size: 1000, id: 'x', ...cases.badFilter });
  mayRead(calls.export, cases.badFilter);
  mayWrite(calls.create, () => ({ body: facts() }), cases.badFacts.facts, cases.badFacts.fields, {
    info: { version: 1 },
  });
  mayWrite(calls.update, anEdit, { ...facts(), id: 'x', version: 0 }, ['id', 'version'], NOT_FOUND);
  mayWrite(calls.remove, aChoice, { ids: [], version: 0 }, ['ids', 'version'], NOT_FOUND);
  mayWrite(calls.restore, aDeleted, { ids: ['x'] }, ['ids.0'], NOT_FOUND);

  describe(`a ${noun}`, () => {
    it('is neither listed nor exported in another enterprise', async () => {
      const { id } = await create(writer);
      const call = (await server().signIn(elsewhere)).call as (endpoint: Endpoint, input: object) => Promise<unknown>;
      const { list, total } = (await call(calls.list, { query: {} })) as { list: Versioned[]; total: number };
      expect(list.map((each) => each.id)).not.toContain(id);
      const lines = (await ((await call(calls.export, { query: {} })) as Blob).text()).trimEnd().split('\r\n');
      expect(lines).toHaveLength(1 + total);
    });

    it('is listed alone by its id, and not in another enterprise', async () => {
      const { id } = await create(writer);
      const listed = async (name: DemoName) =>
        (await (
          await as(name)
        )(calls.list, { query: { id } })) as unknown as { list: Versioned[]; total: number };
      expect(await listed(writer)).toMatchObject({ list: [{ id }], total: 1 });
      expect(await listed(elsewhere)).toMatchObject({ list: [], total: 0 });
    });

    it('leaves a record of who took the list away, and by which filter', async () => {
      const call = (await server().signIn(reader)).call as (endpoint: Endpoint, input: object) => Promise<unknown>;
      await call(calls.export, { query: { search: 'taken away' } });
      const deeds = server().db.selectFrom('audit_events').select('data').where('action', '=', `${noun}.exported`);
      const filters = (await deeds.orderBy('sequence', 'desc').execute()).map(({ data }) => data);
      expect(filters[0]).toMatchObject({ search: 'taken away' });
    });

    it('tells the second of two who edit it what it is by now, and overwrites nothing', async () => {
      const given = facts();
      const edit = { ...given, ...change, ...idOf(await create(writer, given)) };
      const [first, second] = [await as(writer), await as(writer)];
      const { info } = await first(calls.update, { body: edit });
      expect(info).toMatchObject({ ...change, version: 2 });
      const refused = second(calls.update, { body: { ...edit, ...given } });
      await expect(refused).rejects.toMatchObject({ code: 409, reason: 'stale_version' });
      const refusal = (await refused.catch((error: unknown) => error)) as { readonly data: object };
      // What a reply says of it and nothing else: not the row as it is kept.
      expect(refusal.data).toEqual({ current: info });
      const atOnce = [first, second].map((call) => call(calls.update, { body: { ...edit, ...given, version: 2 } }));
      const outcomes = (await Promise.allSettled(atOnce)).map(({ status }) => status);
      expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected']);
    });

    it('leaves a record of what was changed, from what to what, and none when nothing was', async () => {
      const given = facts();
      const { id, version } = await create(writer, given);
      const call = await as(writer);
      const same = { ...given, id, version };
      expect((await call(calls.update, { body: same })).info.version).toBe(1);
      await call(calls.update, { body: { ...same, ...change } });
      await call(calls.remove, { body: { ids: [id] } });
      await call(calls.restore, { body: { ids: [id] } });
      const deeds = await deedsTo(server(), id);
      const deedNames = ['created', 'updated', 'deleted', 'restored'].map((deed) => `${noun}.${deed}`);
      expect(deeds.map(({ action }) => action)).toEqual(deedNames);
      const fromTo = ([name, to]: [string, unknown]) => [name, { from: given[name as keyof Facts], to }];
      expect(deeds[1]?.data).toEqual(Object.fromEntries(Object.entries(change).map(fromTo)));
      expect(deeds[0]?.enterprise_id).not.toBeNull();
      expect(new Set(deeds.map(({ enterprise_id }) => enterprise_id)).size).toBe(1);
    });

    it('shows its history to whoever sees it, field by field, page by page, and to nobody else', async () => {
      const given = facts();
      const { id } = await create(people.narrow, given);
      await (
        await as(people.narrow)
      )(calls.update, { body: { ...given, ...change, id, version: 1 } });
      const historyFor = async (name: DemoName, query: object = {}) =>
        (await (
          await as(name)
        )(calls.history, { query: { id, ...query } })) as unknown as { list: RecordEvent[]; total: number };
      for (const name of [writer, reader, people.narrow]) {
        const { list, total } = await historyFor(name);
        expect([total, ...list.map(({ action }) => action)]).toEqual([2, `${noun}.updated`, `${noun}.created`]);
        expect(list[0]).not.toHaveProperty('ip');
        for (const [field, to] of Object.entries(change))
          expect(list[0]?.facts).toContainEqual({
            name: field,
            isChange: true,
            from: given[field as keyof Facts],
            to,
          });
      }
      const second = await historyFor(reader, { size: 1, page: 2 });
      expect(second.list.map(({ action }) => action)).toEqual([`${noun}.created`]);
      await expect(historyFor(elsewhere)).rejects.toMatchObject(NOT_FOUND);
      const far = await create(writer);
      await expect(historyFor(people.narrow, { id: far.id })).rejects.toMatchObject(NOT_FOUND);
    });

    it('is deleted in the version that was seen, where that is said, or stays', async () => {
      const given = facts();
      const { id, version } = await create(writer, given);
      const call = await as(writer);
      await call(calls.update, { body: { ...given, ...change, id, version } });
      const remove = (seen: number) => call(calls.remove, { body: { ids: [id], version: seen } });
      await expect(remove(version)).rejects.toMatchObject({
        reason: 'stale_version',
        data: { current: { id, version: version + 1 } },
      });
      await remove(version + 1);
      await expect(remove(version + 1)).rejects.toMatchObject(NOT_FOUND);
    });

    it('is deleted with the others chosen, or none is', async () => {
      const [own, another] = [await create(people.narrow), await create(writer)];
      const call = await as(people.narrow);
      await expect(call(calls.remove, { body: { ids: [own.id, another.id] } })).rejects.toMatchObject(NOT_FOUND);
      await expect(call(calls.update, { body: { ...facts(), ...idOf(another) } })).rejects.toMatchObject(NOT_FOUND);
      await call(calls.remove, { body: { ids: [own.id] } });
    });
  });
};

const idOf = ({ id, version }: Versioned) => ({ id, version });

const deedsTo = ({ db }: TestServer, id: string) =>
  db
    .selectFrom('audit_events')
    .select(['action', 'enterprise_id', 'data'])
    .where('target_id', '=', id)
    .orderBy('sequence')
    .execute();
