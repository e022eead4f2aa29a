import type { Module } from './module.ts';
import { accessKeysModule } from './modules/access-keys/access-keys.module.ts';
import { accountsModule } from './modules/accounts/accounts.module.ts';
import { announcementsModule } from './modules/announcements/announcements.module.ts';
import { auditSearchModule } from './modules/audit-search/audit-search.module.ts';
import { basemapsModule } from './modules/basemaps/basemaps.module.ts';
import { captchaModule } from './modules/captcha/captcha.module.ts';
import { codesModule } from './modules/codes/codes.module.ts';
import { demoModule } from './modules/demo/demo.module.ts';
import { developersModule } from './modules/developers/developers.module.ts';
import { enterpriseReviewsModule } from './modules/enterprise-reviews/enterprise-reviews.module.ts';
import { enterprisesModule } from './modules/enterprises/enterprises.module.ts';
import { filesModule } from './modules/files/files.module.ts';
import { invitesModule } from './modules/invites/invites.module.ts';
import { jobsModule } from './modules/jobs/jobs.module.ts';
import { joinApplicationsModule } from './modules/join-applications/join-applications.module.ts';
import { liveAircraftModule } from './modules/live-aircraft/live-aircraft.module.ts';
import { liveModule } from './modules/live/live.module.ts';
import { droneImportsModule } from './modules/drone-imports/drone-imports.module.ts';
import { savedFiltersModule } from './modules/saved-filters/saved-filters.module.ts';
import { memberImportsModule } from './modules/member-imports/member-imports.module.ts';
import { membersModule } from './modules/members/members.module.ts';
import { noticesModule } from './modules/notices/notices.module.ts';
import { notificationsModule } from './modules/notifications/notifications.module.ts';
import { operationsModule } from './modules/operations/operations.module.ts';
import { droneModelsModule } from './modules/drone-models/drone-models.module.ts';
import { dronePapersModule } from './modules/drone-papers/drone-papers.module.ts';
import { dronesModule } from './modules/drones/drones.module.ts';
import { payloadMountsModule } from './modules/payload-mounts/payload-mounts.module.ts';
import { payloadsModule } from './modules/payloads/payloads.module.ts';
import { personalDataModule } from './modules/personal-data/personal-data.module.ts';
import { platformHealthModule } from './modules/platform-health/platform-health.module.ts';
import { platformOverviewModule } from './modules/platform-overview/platform-overview.module.ts';
import { productsModule } from './modules/products/products.module.ts';
import { publicApiModule } from './modules/public-api/public-api.module.ts';
import { recoveryModule } from './modules/recovery/recovery.module.ts';
import { rolesModule } from './modules/roles/roles.module.ts';
import { secondFactorSettingsModule } from './modules/second-factor-settings/second-factor-settings.module.ts';
import { secondStepModule } from './modules/second-step/second-step.module.ts';
import { servicesModule } from './modules/services/services.module.ts';
import { sessionModule } from './modules/session/session.module.ts';
import { shellSettingsModule } from './modules/shell-settings/shell-settings.module.ts';
import { tenantsModule } from './modules/tenants/tenants.module.ts';
import { twoPersonsModule } from './modules/two-persons/two-persons.module.ts';
import { unitsModule } from './modules/units/units.module.ts';
import { userAdministrationModule } from './modules/user-administration/user-administration.module.ts';
import { vehicleLinksModule } from './modules/vehicle-links/vehicle-links.module.ts';
import { verificationModule } from './modules/verification/verification.module.ts';
import { wechatModule } from './modules/wechat/wechat.module.ts';
import { sitePhotosModule } from './modules/site-photos/site-photos.module.ts';
import { sitesModule } from './modules/sites/sites.module.ts';
import { webhooksModule } from './modules/webhooks/webhooks.module.ts';
import { flightAnswerModule } from './modules/flight-answer/flight-answer.module.ts';
import { unlocksModule } from './modules/unlocks/unlocks.module.ts';
import { zoneImportsModule } from './modules/zone-imports/zone-imports.module.ts';
import { zonesModule } from './modules/zones/zones.module.ts';

export const modules: readonly Module[] = [
  demoModule,
  captchaModule,
  codesModule,
  sessionModule,
  secondStepModule,
  accountsModule,
  secondFactorSettingsModule,
  recoveryModule,
  enterprisesModule,
  rolesModule,
  unitsModule,
  operationsModule,
  enterpriseReviewsModule,
  membersModule,
  invitesModule,
  droneImportsModule,
  savedFiltersModule,
  memberImportsModule,
  joinApplicationsModule,
  droneModelsModule,
  dronePapersModule,
  dronesModule,
  payloadMountsModule,
  payloadsModule,
  sitesModule,
  sitePhotosModule,
  filesModule,
  verificationModule,
  developersModule,
  accessKeysModule,
  userAdministrationModule,
  twoPersonsModule,
  tenantsModule,
  platformOverviewModule,
  platformHealthModule,
  auditSearchModule,
  notificationsModule,
  noticesModule,
  announcementsModule,
  liveModule,
  personalDataModule,
  // After those whose jobs they are: erasing them first could meet one that is about to be done, each waiting for the other.
  jobsModule,
  servicesModule,
  productsModule,
  shellSettingsModule,
  wechatModule,
  basemapsModule,
  zonesModule,
  zoneImportsModule,
  unlocksModule,
  flightAnswerModule,
  webhooksModule,
  liveAircraftModule,
  vehicleLinksModule,
  publicApiModule,
];
