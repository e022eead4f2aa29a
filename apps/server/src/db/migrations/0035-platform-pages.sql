-- Behind the search of those who run the platform: whatever it is narrowed by, its events are found by time, the newest
-- first, without a look at any other. An action begins with its noun, but in the order of actions a noun's are not by time.
create index audit_events__at on audit_events (at, sequence);
create index audit_events__by_actor on audit_events (actor_id, at, sequence) where actor_id is not null;
create index audit_events__by_action on audit_events (action, at, sequence);
create index audit_events__by_noun on audit_events (split_part(action, '.', 1), at, sequence);
create index audit_events__by_target on audit_events (target_id, at, sequence) where target_id is not null;
create index audit_events__by_enterprise on audit_events (enterprise_id, at, sequence) where enterprise_id is not null;
create index audit_events__by_ip on audit_events (ip, at, sequence) where ip is not null;
create index audit_events__by_request on audit_events (request_id) where request_id is not null;

-- What enterprises ask for is shown beside what waits otherwise.
create trigger service_applications__tell_pages after insert or update or delete on service_applications
  for each statement execute function tell_tenants();
