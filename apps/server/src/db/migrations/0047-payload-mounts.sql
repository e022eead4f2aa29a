-- What a payload fits, and what its camera is like: a survey is planned by it.
alter table payloads
  -- None: it fits whatever can lift it.
  add column model_ids uuid[] not null default '{}',
  add column sensor_width_millimeters double precision,
  add column sensor_height_millimeters double precision,
  add column focal_length_millimeters double precision,
  add column image_width_pixels integer,
  add column image_height_pixels integer,
  add constraint payloads__of_the_enterprise unique (enterprise_id, id);

-- Which payload was on which drone, and when. Rows stay: what a flight was flown with is asked years later.
create table payload_mounts (
  id uuid primary key default gen_random_uuid(),
  enterprise_id uuid not null references enterprises on delete cascade,
  payload_id uuid not null,
  drone_id uuid not null,
  mounted_at timestamptz not null,
  unmounted_at timestamptz,
  constraint payload_mounts__payload_is_of_the_same_enterprise
    foreign key (enterprise_id, payload_id) references payloads (enterprise_id, id) on delete cascade,
  constraint payload_mounts__drone_is_of_the_same_enterprise
    foreign key (enterprise_id, drone_id) references drones (enterprise_id, id) on delete cascade,
  constraint payload_mounts__ends_after_it_begins check (unmounted_at >= mounted_at)
);

-- A payload is on one drone at a time.
create unique index payload_mounts__mounted on payload_mounts (payload_id) where unmounted_at is null;
create index payload_mounts__payload on payload_mounts (enterprise_id, payload_id, mounted_at);
create index payload_mounts__drone on payload_mounts (enterprise_id, drone_id, mounted_at);
