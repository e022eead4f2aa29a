-- Who follows an aircraft on an open page is asked again whether they may see it, as soon as it or its unit is elsewhere.
create function tell_followers() returns trigger language plpgsql as $$
begin
  perform pg_notify('skein_live', 'followed');
  return null;
end $$;

create trigger drones__tell_followers after update of unit_id, deleted_at on drones
  for each statement execute function tell_followers();
create trigger units__tell_followers after update of path on units
  for each statement execute function tell_followers();
