-- The list of all enterprises, in its orders.
create index enterprises__created_at on enterprises (created_at, id);
create index enterprises__name on enterprises (name, id);

create function tell_tenants() returns trigger language plpgsql as $$
begin
  perform pg_notify('skein_live', 'tenants platform');
  return null;
end
$$;

create trigger enterprises__tell_pages after insert or update or delete on enterprises
  for each statement execute function tell_tenants();
create trigger service_grants__tell_pages after insert or update or delete on service_grants
  for each statement execute function tell_tenants();
create trigger memberships__tell_pages after insert or delete on memberships
  for each statement execute function tell_tenants();
