import {
  enterConsole,
  enterControldesk,
  enterDashboard,
  enterUavhangar,
  listUserProducts,
  subAppNames,
} from '@skein/contract/products.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { createEntitlement } from '../services/services.module.ts';

const products = subAppNames.filter((name) => name !== 'admin');
const entries = [enterConsole, enterControldesk, enterDashboard, enterUavhangar];
const productAt = <Name extends string>(name: Name) => ({ name, path: `/${name}` });

/** What of the four products is open to somebody, and the administration to those who administer. */
export const productsModule: Module = {
  serve(context) {
    const { app } = context;
    const { findClosures, enter } = createEntitlement(context);
    serveEndpoint(app, listUserProducts, async ({ caller }) => {
      const closures = await findClosures(caller, products);
      const list = [
        ...products.filter((name) => !closures.has(name)).map(productAt),
        ...(caller.grants.has('platform:administer') ? [productAt('admin')] : []),
      ];
      const closed = products.flatMap((name) => {
        const closure = closures.get(name);
        return closure ? [{ ...productAt(name), ...closure }] : [];
      });
      return { list, total: list.length, closed };
    });
    for (const entry of entries)
      serveEndpoint(app, entry, async ({ caller }) => {
        await enter(caller, entry.service);
        return null;
      });
  },
};
