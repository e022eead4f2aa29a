import * as z from 'zod';
import { Closure } from './closure.ts';
import { defineEndpoint } from './endpoint.ts';
import { listOf } from './envelope.ts';

/** The five sub-applications of the specification, in the order they are offered. */
export const subAppNames = ['console', 'controldesk', 'dashboard', 'uavhangar', 'admin'] as const;
export const SubAppName = z.enum(subAppNames);
export type SubAppName = z.infer<typeof SubAppName>;

export const Product = z.object({ name: SubAppName, path: z.string() }).meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

export const ClosedProduct = Product.extend(Closure.shape).meta({ id: 'ClosedProduct' });
export type ClosedProduct = z.infer<typeof ClosedProduct>;

export const listUserProducts = defineEndpoint({
  id: 'products.listUserProducts',
  method: 'GET',
  path: '/app/v1/userProduct/list',
  summary: {
    'zh-CN': '当前用户可以打开的产品，以及不能打开的产品和原因',
    'en-US': 'The products the caller may open, and those they may not, with the reason',
  },
  access: 'signed-in',
  query: z.strictObject({}),
  reply: listOf(Product).extend({ closed: z.array(ClosedProduct) }),
  errors: [],
});

export const enterConsole = defineEndpoint({
  id: 'products.enterConsole',
  method: 'POST',
  path: '/app/v1/userProduct/enter/console',
  summary: { 'zh-CN': '进入作业台', 'en-US': 'Enter the console' },
  access: 'signed-in',
  service: 'console',
  reply: z.null(),
  errors: [],
});

export const enterControldesk = defineEndpoint({
  id: 'products.enterControldesk',
  method: 'POST',
  path: '/app/v1/userProduct/enter/controldesk',
  summary: { 'zh-CN': '进入指挥席', 'en-US': 'Enter the control desk' },
  access: 'signed-in',
  service: 'controldesk',
  reply: z.null(),
  errors: [],
});

export const enterDashboard = defineEndpoint({
  id: 'products.enterDashboard',
  method: 'POST',
  path: '/app/v1/userProduct/enter/dashboard',
  summary: { 'zh-CN': '进入数据大屏', 'en-US': 'Enter the dashboard' },
  access: 'signed-in',
  service: 'dashboard',
  reply: z.null(),
  errors: [],
});

export const enterUavhangar = defineEndpoint({
  id: 'products.enterUavhangar',
  method: 'POST',
  path: '/app/v1/userProduct/enter/uavhangar',
  summary: { 'zh-CN': '进入机巢', 'en-US': 'Enter the docks' },
  access: 'signed-in',
  service: 'uavhangar',
  reply: z.null(),
  errors: [],
});
