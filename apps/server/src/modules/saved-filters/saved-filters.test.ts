import { MOST_SAVED_FILTERS, savedFilterCalls } from '@skein/contract/saved-filters.ts';
import { beforeAll, expect, it } from 'vitest';
import { anEnterprise } from '../../testing/enterprises.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
beforeAll(() => anEnterprise(server, 'newcomer'));

const as = async (name: DemoName) => (await server.signIn(name)).call;
const save = async (name: string, query: string, who: DemoName = 'owner') =>
  (await (await as(who))(savedFilterCalls.save, { body: { list: 'drones', name, query } })).info;
const listed = async (who: DemoName = 'owner', list: 'drones' | 'sites' = 'drones') =>
  (await (await as(who))(savedFilterCalls.list, { query: { list } })).list;
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;

it('keeps what a list shows under a name, in place of what had it', async () => {
  await save('退役', 'state=retired&sort=-name');
  const { id } = await save('退役', 'sort=-updatedAt&state=retired&search=%E5%B7%A1%E6%A3%80&category=');
  expect(await listed()).toEqual([
    { id, name: '退役', query: 'search=%E5%B7%A1%E6%A3%80&sort=-updatedAt&state=retired' },
  ]);
  expect(await listed('owner', 'sites')).toEqual([]);
});

it('keeps nothing that the list would not take', async () => {
  for (const query of [
    'state=flying',
    'sort=weight',
    'open=1',
    'page=2',
    'state=retired&state=registered',
    'size=1000',
  ])
    await expect(save('错', query)).rejects.toEqual(refusal(400, 'filter_not_of_list'));
  await expect(save(' ', 'state=retired')).rejects.toMatchObject({ code: 400 });
  await expect(save('x'.repeat(41), 'state=retired')).rejects.toMatchObject({ code: 400 });
  expect((await listed()).map(({ name }) => name)).not.toContain('错');
});

it('is its owner’s alone, in the enterprise where it was saved', async () => {
  const { id } = await save('我的', 'service=due');
  for (const other of ['dispatcher', 'newcomer'] as const) {
    const call = await as(other);
    expect((await listed(other)).map(({ name }) => name)).not.toContain('我的');
    const body = { list: 'drones', id } as const;
    await expect(call(savedFilterCalls.remove, { body })).rejects.toEqual(refusal(404, 'no_such_filter'));
    await expect(call(savedFilterCalls.rename, { body: { ...body, name: '他的' } })).rejects.toEqual(
      refusal(404, 'no_such_filter'),
    );
  }
});

it('is refused to whoever may not see the list', async () => {
  await expect(listed('admin')).rejects.toEqual(refusal(403, 'not_permitted'));
  await expect(save('x', '', 'admin')).rejects.toEqual(refusal(403, 'not_permitted'));
});

it('is renamed and deleted, and takes no name that another has', async () => {
  const owner = await as('owner');
  const [first, second] = [await save('甲', ''), await save('乙', '')];
  const rename = (id: string, name: string) => owner(savedFilterCalls.rename, { body: { list: 'drones', id, name } });
  await expect(rename(first.id, second.name)).rejects.toEqual(refusal(409, 'filter_name_taken'));
  expect((await rename(first.id, '丙')).info).toEqual({ ...first, name: '丙' });
  await owner(savedFilterCalls.remove, { body: { list: 'drones', id: first.id } });
  expect((await listed()).map(({ id }) => id)).not.toContain(first.id);
});

it('is one of so many at most, also of two at once', async () => {
  const kept = (await listed('pilot')).length;
  for (let each = kept; each < MOST_SAVED_FILTERS - 1; each += 1) await save(`第${each}`, 'state=retired', 'pilot');
  const both = await Promise.allSettled([save('末一', '', 'pilot'), save('末二', '', 'pilot')]);
  expect(both.filter(({ status }) => status === 'rejected')).toEqual([
    { status: 'rejected', reason: refusal(409, 'too_many_filters') },
  ]);
  expect(await listed('pilot')).toHaveLength(MOST_SAVED_FILTERS);
  // One that is there already may still be saved anew.
  await save('第1', 'state=registered', 'pilot');
});
