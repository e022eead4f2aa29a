export { recordDeed } from './audit.service.ts';
export { recordHistory } from './record-history.ts';
export { changesBetween } from './changes-between.ts';
export { chainCheckOf } from './chain-check.ts';
export { eventColumns } from './event-columns.ts';
export { factsOf } from './facts-of.ts';
export { idInEvent, isOfKind } from './id-in-event.repo.ts';
export { listEventsAbout } from './events-about.service.ts';
export { verifyAuditLog, type AuditVerdict } from './verify-audit.service.ts';
