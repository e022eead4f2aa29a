-- What aircraft there are to choose from: facts that are the same for everybody. Weights are the maker's, where it tells them.
create table drone_models (
  id uuid primary key default gen_random_uuid(),
  maker text not null,
  name text not null,
  category text not null,
  -- DJI's domain-type-subtype, by which a dock or a controller names it.
  dji_type text unique,
  -- MAV_TYPE, by which an autopilot names its frame: several models may have the same.
  mav_type smallint,
  empty_weight_grams integer,
  max_takeoff_grams integer,
  constraint drone_models__name unique (maker, name)
);

insert into drone_models (maker, name, category, dji_type, empty_weight_grams, max_takeoff_grams) values
  ('DJI', 'Matrice 400', 'multirotor', '0-103-0', 9740, 15800),
  ('DJI', 'Matrice 350 RTK', 'multirotor', '0-89-0', 6470, 9200),
  ('DJI', 'Matrice 300 RTK', 'multirotor', '0-60-0', 6300, 9000),
  ('DJI', 'Matrice 30', 'multirotor', '0-67-0', 3770, 4069),
  ('DJI', 'Matrice 30T', 'multirotor', '0-67-1', 3770, 4069),
  ('DJI', 'Mavic 3E', 'multirotor', '0-77-0', 915, 1050),
  ('DJI', 'Mavic 3T', 'multirotor', '0-77-1', 920, 1050),
  ('DJI', 'Mavic 3M', 'multirotor', '0-77-2', 951, 1050),
  ('DJI', 'Matrice 3D', 'multirotor', '0-91-0', 1410, 1610),
  ('DJI', 'Matrice 3TD', 'multirotor', '0-91-1', 1410, 1610),
  ('DJI', 'Matrice 4E', 'multirotor', '0-99-0', 1219, 1420),
  ('DJI', 'Matrice 4T', 'multirotor', '0-99-1', 1219, 1420),
  ('DJI', 'Matrice 4D', 'multirotor', '0-100-0', 1850, 2090),
  ('DJI', 'Matrice 4TD', 'multirotor', '0-100-1', 1850, 2090);

insert into drone_models (maker, name, category, mav_type) values
  ('JOUAV', 'CW-007', 'vtol', 22),
  ('JOUAV', 'CW-15', 'vtol', 22),
  ('JOUAV', 'CW-25E', 'vtol', 22),
  ('JOUAV', 'CW-30E', 'vtol', 22),
  ('PX4 / ArduPilot', 'Fixed wing', 'fixedWing', 1),
  ('PX4 / ArduPilot', 'Quadcopter', 'multirotor', 2),
  ('PX4 / ArduPilot', 'Helicopter', 'helicopter', 4),
  ('PX4 / ArduPilot', 'Hexacopter', 'multirotor', 13),
  ('PX4 / ArduPilot', 'Octocopter', 'multirotor', 14),
  ('PX4 / ArduPilot', 'VTOL, tiltrotor', 'vtol', 21),
  ('PX4 / ArduPilot', 'VTOL, fixed rotors', 'vtol', 22),
  ('PX4 / ArduPilot', 'VTOL, tailsitter', 'vtol', 23);

create table drones (
  id uuid primary key default gen_random_uuid(),
  enterprise_id uuid not null references enterprises on delete cascade,
  unit_id uuid not null,
  created_by uuid references users on delete set null,
  serial_number text not null,
  name text not null,
  model_id uuid not null references drone_models,
  -- '' while it is not registered with the authority.
  uom_mark text not null,
  empty_weight_grams integer not null,
  max_takeoff_grams integer not null,
  firmware text not null,
  insured_until date,
  state text not null,
  note text not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint drones__unit_is_of_the_same_enterprise
    foreign key (enterprise_id, unit_id) references units (enterprise_id, id),
  constraint drones__lifts_itself check (max_takeoff_grams >= empty_weight_grams)
);

-- One aircraft is one enterprise's: links, unlocks and flights find it by this number alone.
create unique index drones__serial_number on drones (serial_number) where deleted_at is null;
create unique index drones__uom_mark on drones (uom_mark) where deleted_at is null and uom_mark <> '';
create index drones__by_serial_number on drones (enterprise_id, serial_number, id) where deleted_at is null;
create index drones__name on drones (enterprise_id, name, id) where deleted_at is null;
create index drones__max_takeoff_grams on drones (enterprise_id, max_takeoff_grams, id) where deleted_at is null;
create index drones__updated_at on drones (enterprise_id, updated_at, id) where deleted_at is null;
create index drones__created_by on drones (created_by);
create index drones__model_id on drones (model_id);
create index drones__unit_id on drones (enterprise_id, unit_id);
