import { accessKeyRefusals } from './access-keys.refusals.ts';
import { accountRefusals } from './accounts.refusals.ts';
import { announcementRefusals } from './announcements.refusals.ts';
import { vehicleLinkRefusals } from './vehicle-links.refusals.ts';
import { basemapRefusals } from './basemaps.refusals.ts';
import { captchaRefusals } from './captcha.refusals.ts';
import { certificationRefusals } from './certification.refusals.ts';
import { codeRefusals } from './codes.refusals.ts';
import { developerRefusals } from './developers.refusals.ts';
import { droneRefusals } from './drones.refusals.ts';
import { roleRefusals } from './enterprise-roles.refusals.ts';
import { enterpriseRefusals } from './enterprises.refusals.ts';
import { fileRefusals } from './files.refusals.ts';
import { savedFilterRefusals } from './saved-filters.refusals.ts';
import { tableImportRefusals } from './table-imports.refusals.ts';
import { memberRefusals } from './members.refusals.ts';
import { inviteRefusals } from './invites.refusals.ts';
import { jobRefusals } from './jobs.refusals.ts';
import { joinApplicationRefusals } from './join-applications.refusals.ts';
import { noticeRefusals } from './notices.refusals.ts';
import { ownerProofRefusals } from './owner-proof.refusals.ts';
import { passkeyRefusals } from './passkey.refusals.ts';
import { payloadRefusals } from './payloads.refusals.ts';
import { personalDataRefusals } from './personal-data.refusals.ts';
import { secondFactorRefusals } from './second-factors.refusals.ts';
import { serviceRefusals } from './services.refusals.ts';
import { sessionRefusals } from './session.refusals.ts';
import { signedCallRefusals } from './signed-calls.refusals.ts';
import { ticketRefusals } from './ticket.refusals.ts';
import { twoPersonRefusals } from './two-persons.refusals.ts';
import { unitRefusals } from './units.refusals.ts';
import { userAdministrationRefusals } from './user-administration.refusals.ts';
import { verificationRefusals } from './verification.refusals.ts';
import { reviewRefusals } from './verification-review.refusals.ts';
import { wechatRefusals } from './wechat.refusals.ts';
import { siteRefusals } from './sites.refusals.ts';
import { zoneImportRefusals } from './zone-imports.refusals.ts';
import { unlockRefusals } from './unlocks.refusals.ts';
import { zoneRefusals } from './zones.refusals.ts';
import { webhookRefusals } from './webhooks.refusals.ts';
import { generalRefusals } from './general.refusals.ts';
import type { Language } from './language.ts';
import { describeRefusal, type ErrorData } from './refusal.ts';

/** Every refusal the API can give, gathered from the nouns. Pages take the one they mean from its noun: this is all of them. */
export const errorCatalogue = {
  ...generalRefusals,
  ...sessionRefusals,
  ...userAdministrationRefusals,
  ...twoPersonRefusals,
  ...fileRefusals,
  ...captchaRefusals,
  ...codeRefusals,
  ...ticketRefusals,
  ...ownerProofRefusals,
  ...secondFactorRefusals,
  ...passkeyRefusals,
  ...accountRefusals,
  ...personalDataRefusals,
  ...enterpriseRefusals,
  ...roleRefusals,
  ...unitRefusals,
  ...joinApplicationRefusals,
  ...inviteRefusals,
  ...memberRefusals,
  ...serviceRefusals,
  ...tableImportRefusals,
  ...droneRefusals,
  ...savedFilterRefusals,
  ...payloadRefusals,
  ...announcementRefusals,
  ...jobRefusals,
  ...noticeRefusals,
  ...verificationRefusals,
  ...developerRefusals,
  ...accessKeyRefusals,
  ...certificationRefusals,
  ...reviewRefusals,
  ...wechatRefusals,
  ...siteRefusals,
  ...signedCallRefusals,
  ...basemapRefusals,
  ...vehicleLinkRefusals,
  ...zoneRefusals,
  ...webhookRefusals,
  ...zoneImportRefusals,
  ...unlockRefusals,
};

export type ErrorReason = keyof typeof errorCatalogue;

export const describeError = (reason: ErrorReason, language: Language, data: ErrorData = {}): string =>
  describeRefusal(errorCatalogue[reason], language, data);
