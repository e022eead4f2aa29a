import { listUserProducts, subAppNames, type Product } from '@skein/contract/products.ts';
import type { Caller } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';

/** The four open products for everyone, the administration for those who administer. */
const productsOf = ({ grants }: Caller): Product[] =>
  subAppNames
    .filter((name) => name !== 'admin' || grants.has('platform:administer'))
    .map((name) => ({ name, path: `/${name}` }));

export const productsModule: Module = {
  serve({ app }) {
    serveEndpoint(app, listUserProducts, async ({ caller }) => {
      const list = productsOf(caller);
      return { list, total: list.length };
    });
  },
};
