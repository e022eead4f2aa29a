import * as airspaceZones from './airspace-zones.ts';
import * as announcements from './announcements.ts';
import * as currentAnnouncements from './current-announcements.ts';
import * as accessKeys from './access-keys.ts';
import * as access from './access.ts';
import * as accounts from './accounts.ts';
import * as auditSearch from './audit-search.ts';
import * as basemaps from './basemaps.ts';
import * as captcha from './captcha.ts';
import * as certification from './certification.ts';
import * as codes from './codes.ts';
import * as demoOutbox from './demo-outbox.ts';
import type { Endpoint } from './endpoint.ts';
import * as developers from './developers.ts';
import * as droneImports from './drone-imports.ts';
import * as droneModelAdministration from './drone-model-administration.ts';
import * as droneModels from './drone-models.ts';
import * as dronePapers from './drone-papers.ts';
import * as drones from './drones.ts';
import * as enterpriseReviews from './enterprise-reviews.ts';
import * as enterpriseRoles from './enterprise-roles.ts';
import * as enterprises from './enterprises.ts';
import * as firstFlight from './first-flight.ts';
import * as flightAnswer from './flight-answer.ts';
import * as files from './files.ts';
import * as invites from './invites.ts';
import * as jobs from './jobs.ts';
import * as joinApplications from './join-applications.ts';
import * as memberImports from './member-imports.ts';
import * as members from './members.ts';
import * as notices from './notices.ts';
import * as notifications from './notifications.ts';
import * as operationLog from './operation-log.ts';
import * as ownInvites from './own-invites.ts';
import * as ownership from './ownership.ts';
import * as payloadMounts from './payload-mounts.ts';
import * as payloads from './payloads.ts';
import * as personalData from './personal-data.ts';
import * as platformHealth from './platform-health.ts';
import * as platformOverview from './platform-overview.ts';
import * as products from './products.ts';
import * as recovery from './recovery.ts';
import * as savedFilters from './saved-filters.ts';
import * as secondFactors from './second-factors.ts';
import * as secondStep from './second-step.ts';
import * as serviceAdministration from './service-administration.ts';
import * as services from './services.ts';
import * as session from './session.ts';
import * as shellSettings from './shell-settings.ts';
import * as tenants from './tenants.ts';
import * as twoPersons from './two-persons.ts';
import * as units from './units.ts';
import * as userAdministration from './user-administration.ts';
import * as verificationReview from './verification-review.ts';
import * as verification from './verification.ts';
import * as wechat from './wechat.ts';
import * as sitePhotos from './site-photos.ts';
import * as sites from './sites.ts';
import * as zoneImports from './zone-imports.ts';
import * as unlockReview from './unlock-review.ts';
import * as unlocks from './unlocks.ts';
import * as licenceValidity from './licence-validity.ts';
import * as zones from './zones.ts';
import * as liveAircraft from './live-aircraft.ts';
import * as vehicleLinks from './vehicle-links.ts';
import * as webhooks from './webhooks.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** One, or those of a noun that stand together. */
const endpointsIn = (value: unknown): Endpoint[] => {
  if (isEndpoint(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isEndpoint) : [];
};

export const allEndpoints: readonly Endpoint[] = [
  demoOutbox,
  captcha,
  codes,
  session,
  secondStep,
  secondFactors,
  accounts,
  recovery,
  files,
  notifications,
  notices,
  announcements,
  currentAnnouncements,
  jobs,
  personalData,
  verification,
  verificationReview,
  certification,
  developers,
  accessKeys,
  userAdministration,
  twoPersons,
  tenants,
  platformOverview,
  platformHealth,
  auditSearch,
  access,
  enterprises,
  enterpriseRoles,
  units,
  operationLog,
  enterpriseReviews,
  members,
  droneImports,
  savedFilters,
  memberImports,
  ownership,
  invites,
  ownInvites,
  joinApplications,
  droneModelAdministration,
  droneModels,
  dronePapers,
  drones,
  payloadMounts,
  payloads,
  sites,
  sitePhotos,
  services,
  serviceAdministration,
  products,
  shellSettings,
  wechat,
  basemaps,
  zones,
  zoneImports,
  airspaceZones,
  firstFlight,
  flightAnswer,
  unlocks,
  unlockReview,
  licenceValidity,
  webhooks,
  liveAircraft,
  vehicleLinks,
].flatMap((file) => Object.values<unknown>(file).flatMap(endpointsIn));
