export { actorOf, recordDeed, stranger } from './audit.service.ts';
export { verifyAuditLog } from './verify-audit.service.ts';
