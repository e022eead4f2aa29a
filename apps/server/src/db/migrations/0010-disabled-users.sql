-- Absent: the account may be used. Set by a platform administrator; why is in the audit log.
alter table users add column disabled_at timestamptz;
