import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { listOf } from './envelope.ts';

/** The five sub-applications of the specification, in the order they are offered. */
export const subAppNames = ['console', 'controldesk', 'dashboard', 'uavhangar', 'admin'] as const;
export const SubAppName = z.enum(subAppNames);
export type SubAppName = z.infer<typeof SubAppName>;

export const Product = z.object({ name: SubAppName, path: z.string() }).meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

export const listUserProducts = defineEndpoint({
  id: 'products.listUserProducts',
  method: 'GET',
  path: '/app/v1/userProduct/list',
  summary: { 'zh-CN': '当前用户可以打开的产品', 'en-US': 'The products the caller may open' },
  access: 'signed-in',
  query: z.strictObject({}),
  reply: listOf(Product),
  errors: [],
});
