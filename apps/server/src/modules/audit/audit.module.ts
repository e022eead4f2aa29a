export { recordDeed } from './audit.service.ts';
export { recordHistory } from './record-history.ts';
export { changesBetween } from './changes-between.ts';
export { listEventsAbout } from './events-about.service.ts';
export { verifyAuditLog, type AuditVerdict } from './verify-audit.service.ts';
