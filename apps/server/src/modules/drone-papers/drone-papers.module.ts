import { droneBatteryCalls, droneDocumentCalls } from '@skein/contract/drone-papers.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import type { Module } from '../../module.ts';
import { findTenant } from '../../tenancy/tenant.ts';
import { isPaperOfAny } from './drone-papers.repo.ts';
import { createDroneBatteries, createDroneDocuments } from './drone-papers.service.ts';

/** What is kept with a drone: its batteries and its papers. */
export const dronePapersModule: Module = {
  serve(context) {
    serveCalls(context.app, droneBatteryCalls, createDroneBatteries(context));
    serveCalls(context.app, droneDocumentCalls, createDroneDocuments(context));
  },
  paperHolder: ({ db }) => ({
    purpose: 'device',
    sees: async (caller, fileId) => {
      const tenant = findTenant(caller, 'drones:read');
      return tenant !== undefined && isPaperOfAny(db, tenant, fileId);
    },
  }),
};
