-- What aircraft start from, land on, and work around: a place, and its boundary where it has one.
create table sites (
  id uuid primary key default gen_random_uuid(),
  enterprise_id uuid not null references enterprises on delete cascade,
  unit_id uuid not null,
  created_by uuid references users on delete set null,
  name text not null,
  kind text not null,
  longitude double precision not null,
  latitude double precision not null,
  boundary jsonb,
  address text not null,
  contact text not null,
  phone text not null,
  -- Where to land when it cannot be here.
  alternate_id uuid,
  note text not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint sites__of_the_enterprise unique (enterprise_id, id),
  constraint sites__unit_is_of_the_same_enterprise
    foreign key (enterprise_id, unit_id) references units (enterprise_id, id),
  constraint sites__alternate_is_of_the_same_enterprise
    foreign key (enterprise_id, alternate_id) references sites (enterprise_id, id),
  constraint sites__alternate_is_another check (alternate_id <> id)
);

create unique index sites__name on sites (enterprise_id, name) where deleted_at is null;
create index sites__by_name on sites (enterprise_id, name, id) where deleted_at is null;
create index sites__updated_at on sites (enterprise_id, updated_at, id) where deleted_at is null;
create index sites__created_by on sites (created_by);
create index sites__unit_id on sites (enterprise_id, unit_id);
create index sites__alternate_id on sites (enterprise_id, alternate_id);
