-- The key with which the vehicle of a drone signs what it says, and we what we say to it: sealed. See decision 103.
alter table drones
  add column signing_key bytea,
  add column signing_key_made_at timestamptz,
  add constraint drones__signing_key_was_made_once check ((signing_key is null) = (signing_key_made_at is null));
create index drones__signing_key on drones (id) where signing_key is not null;

-- With whose key a vehicle signs that is heard; null: it does not, or with nobody's.
alter table heard_vehicles add column signed_for uuid;

create function tell_signing_keys() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.signing_key is null then return null; end if;
  elsif old.signing_key is not distinct from new.signing_key then
    return null;
  end if;
  perform pg_notify('skein_vehicle_bindings', '');
  perform pg_notify('skein_live', 'vehicleLinks platform');
  return null;
end $$;

create trigger drones__tell_signing_keys after update of signing_key or delete on drones
  for each row execute function tell_signing_keys();
