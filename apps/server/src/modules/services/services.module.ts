import { serviceAdministration } from '@skein/contract/service-administration.ts';
import { serviceCalls } from '@skein/contract/services.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import type { Module } from '../../module.ts';
import { jsonEntry } from '../../personal-data-keeper.ts';
import { forgetApplicant, listMade } from './applications.repo.ts';
import { createEntitlement } from './entitlement.service.ts';
import { createExpiryWarnings } from './expiry.service.ts';
import { createSeats } from './seats.service.ts';
import { listOwnSeats } from './seats.repo.ts';
import { createServiceAdministration } from './service-administration.service.ts';
import { createServices } from './services.service.ts';

export { openDemoServices, type DemoService } from './demo-services.ts';
export { measureWaiting } from './applications.repo.ts';
export { endOfRunning } from './end-of-running.repo.ts';
export { findClosuresTo, isOpenBy } from './closures.ts';
export { createEntitlement } from './entitlement.service.ts';
export { listGrants, listPeriodsOf, type StoredPeriod } from './grants.repo.ts';
export { endOf, stateAt } from './service-period.ts';
export { grantStarters, seatNewMember } from './starters.ts';

const WARNING_SECONDS = 600;

export const servicesModule: Module = {
  serve(context) {
    const { app } = context;
    app.edge.requireService = createEntitlement(context).requireService;
    serveCalls(app, serviceCalls, { ...createServices(context), ...createSeats(context) });
    serveCalls(app, serviceAdministration, createServiceAdministration(context));
  },
  backgroundWork: (context) => [
    { name: 'service-expiry', everySeconds: WARNING_SECONDS, run: createExpiryWarnings(context) },
  ],
  personalData: {
    collect: ({ db }, userId) => [
      jsonEntry('services', async () => ({
        seats: await listOwnSeats(db, userId),
        applications: await listMade(db, userId),
      })),
    ],
    // A seat ends with the membership, as everywhere.
    erase: ({ tx, userId }) => forgetApplicant(tx, userId),
  },
};
