import { listUserProducts } from '@skein/contract/products.ts';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();

const open = ['console', 'controldesk', 'dashboard', 'uavhangar'];

it.each([
  ['admin', [...open, 'admin']],
  ['owner', open],
  ['newcomer', open],
] as const)('offers %s the products they may open', async (name, names) => {
  const { call } = await server.signIn(name);
  const { list, total } = await call(listUserProducts, { query: {} });
  expect(list).toEqual(names.map((product) => ({ name: product, path: `/${product}` })));
  expect(total).toBe(names.length);
});

it('offers a stranger nothing', async () => {
  expect((await server.send(listUserProducts.path)).envelope).toMatchObject({ code: 401 });
});

it('refuses a query it does not know', async () => {
  const { headers } = await server.signIn('pilot');
  const { envelope } = await server.send(`${listUserProducts.path}?owner=other`, { headers });
  expect(envelope).toMatchObject({
    code: 400,
    data: { reason: 'invalid_input', fields: { owner: expect.any(String) as string } },
  });
});
