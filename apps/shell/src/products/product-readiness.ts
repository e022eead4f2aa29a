import type { SubAppName } from '@skein/contract/products.ts';

/** False while a product opens and can only say that it is not available yet. */
export const isProductOpen: Record<SubAppName, boolean> = {
  console: false,
  controldesk: false,
  dashboard: false,
  uavhangar: false,
  admin: false,
};
