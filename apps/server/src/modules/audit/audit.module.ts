export { actorOf, recordDeed, stranger } from './audit.service.ts';
export { listEventsAbout } from './events-about.service.ts';
export { verifyAuditLog, type AuditVerdict } from './verify-audit.service.ts';
