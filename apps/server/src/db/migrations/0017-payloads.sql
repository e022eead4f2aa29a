create table payloads (
  id uuid primary key default gen_random_uuid(),
  enterprise_id uuid not null references enterprises on delete cascade,
  unit_id uuid not null,
  created_by uuid references users on delete set null,
  serial_number text not null,
  name text not null,
  kind text not null,
  model text not null,
  weight_grams integer not null,
  state text not null,
  note text not null,
  -- Counted up by every change: whoever edited an older one is told.
  version integer not null default 1,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint payloads__unit_is_of_the_same_enterprise
    foreign key (enterprise_id, unit_id) references units (enterprise_id, id)
);

create unique index payloads__serial_number on payloads (enterprise_id, serial_number) where deleted_at is null;
create index payloads__name on payloads (enterprise_id, name, id) where deleted_at is null;
create index payloads__created_by on payloads (created_by);
