import type { Tenant } from '../../tenancy/tenant.ts';

/** A request of an enterprise that the caller may touch. */
export interface Which {
  readonly enterpriseId: string;
  readonly id: string;
}

/** How far whoever names something sees. Undefined: not at all. `all`: named by others who could. */
export type Reach = Tenant | 'all' | undefined;
