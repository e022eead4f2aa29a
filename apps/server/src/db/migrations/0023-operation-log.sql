-- The log of one enterprise, newest first.
create index audit_events__of_enterprise on audit_events (enterprise_id, sequence) where enterprise_id is not null;
