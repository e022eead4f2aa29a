-- Whose vehicle an autopilot is: what is heard of it, by whatever line, belongs to this drone. See decision 100.
create table vehicle_bindings (
  drone_id uuid primary key,
  enterprise_id uuid not null references enterprises on delete cascade,
  -- The autopilot's own; empty: it has none, and is known by its place and number.
  autopilot_id text not null,
  host text not null,
  system_id smallint not null,
  made_at timestamptz not null,
  constraint vehicle_bindings__drone_is_of_the_same_enterprise
    foreign key (enterprise_id, drone_id) references drones (enterprise_id, id) on delete cascade
);

create unique index vehicle_bindings__one_of_an_autopilot on vehicle_bindings (autopilot_id) where autopilot_id <> '';
create unique index vehicle_bindings__one_of_a_place on vehicle_bindings (host, system_id) where autopilot_id = '';
create index vehicle_bindings__enterprise on vehicle_bindings (enterprise_id, drone_id);

-- What is heard just now, as far as it changes slowly: written by the process that hears it.
create table heard_vehicles (
  id uuid primary key default gen_random_uuid(),
  -- As its connections are called: one that died is gone with them, and what it heard too (decision 56).
  process text not null,
  link text not null,
  host text not null,
  system_id smallint not null,
  autopilot_id text not null,
  autopilot text,
  vehicle_class text,
  firmware text,
  phase text not null,
  met_at timestamptz not null,
  constraint heard_vehicles__one_of_a_number unique (process, link, system_id)
);

create index heard_vehicles__autopilot on heard_vehicles (autopilot_id) where autopilot_id <> '';

create function tell_vehicle_bindings() returns trigger language plpgsql as $$
begin
  perform pg_notify('skein_vehicle_bindings', '');
  return null;
end $$;

create trigger vehicle_bindings__tell after insert or update or delete on vehicle_bindings
  for each statement execute function tell_vehicle_bindings();

create function tell_pages_of_vehicle_links() returns trigger language plpgsql as $$
begin
  perform pg_notify('skein_live', 'vehicleLinks platform');
  return null;
end $$;

create trigger vehicle_bindings__tell_pages after insert or update or delete on vehicle_bindings
  for each statement execute function tell_pages_of_vehicle_links();
create trigger heard_vehicles__tell_pages after insert or update or delete on heard_vehicles
  for each statement execute function tell_pages_of_vehicle_links();
