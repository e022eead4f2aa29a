import type { SubAppName } from '@skein/contract/products.ts';
import { ChartNoAxesCombined, Radar, Route, ShieldCheck, Warehouse, type LucideIcon } from 'lucide-react';

export const productIcons: Record<SubAppName, LucideIcon> = {
  console: Route,
  controldesk: Radar,
  dashboard: ChartNoAxesCombined,
  uavhangar: Warehouse,
  admin: ShieldCheck,
};
