import { getTenantDetail, tenantCalls } from '@skein/contract/tenants.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { createTenants } from './tenants.service.ts';

export const tenantsModule: Module = {
  serve(context) {
    const { list, show } = createTenants(context);
    serveCalls(context.app, tenantCalls, { list });
    serveEndpoint(context.app, getTenantDetail, show);
  },
};
