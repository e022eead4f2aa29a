-- By whose file a zone came; empty: it was made by hand. An identifier is its source's own.
alter table zones add column source text not null default '';
create index zones__source on zones (source, identifier) where until is null;

-- A file of zones that an administrator has chosen: read, compared with what is in force, then applied as one revision or let go.
create table zone_imports (
  id uuid primary key,
  source text not null,
  file_name text not null,
  bytes integer not null,
  -- SHA-256 of the file, for the log.
  digest bytea not null,
  state text not null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  -- What was found in it.
  format text,
  is_whole boolean not null default false,
  is_complete boolean not null default false,
  problems jsonb not null default '[]',
  problems_left_out jsonb not null default '[]',
  ignored jsonb not null default '[]',
  zone_count integer not null default 0,
  -- Since when it is read. Null: the pieces are still to be read.
  read_at timestamptz,
  -- What it comes to, and with which revision it was compared.
  counts jsonb not null default '{"added": 0, "changed": 0, "unchanged": 0, "missing": 0, "ambiguous": 0}',
  compared_revision integer references airspace_revisions,
  -- What was chosen when it was to be applied.
  removes_missing boolean not null default false,
  replaces_ambiguous boolean not null default false,
  applied_revision integer references airspace_revisions,
  ended_at timestamptz,
  ended_by uuid references users on delete set null,
  constraint zone_imports__state_is_known check (
    state in ('reading', 'ready', 'comparing', 'applying', 'applied', 'discarded', 'failed')
  ),
  constraint zone_imports__over_since check ((ended_at is null) = (state in ('reading', 'ready', 'comparing', 'applying'))),
  constraint zone_imports__applied_as check ((state = 'applied') = (applied_revision is not null))
);

-- The airspace is one: of two that are open at once each would be overtaken by the other.
create unique index zone_imports__one_open on zone_imports ((true)) where ended_at is null;
create index zone_imports__created_at on zone_imports (created_at, id);
create index zone_imports__created_by on zone_imports (created_by);
create index zone_imports__ended_by on zone_imports (ended_by);

-- The file, until it is read. In pieces: one value of 32 MiB would hold up whoever takes it.
create table zone_import_pieces (
  import_id uuid not null references zone_imports on delete cascade,
  number integer not null,
  bytes bytea not null,
  primary key (import_id, number)
);

-- What was read, as zones would have it.
create table zone_import_zones (
  import_id uuid not null references zone_imports on delete cascade,
  number integer not null,
  feature integer not null,
  line integer not null,
  identifier text not null,
  name text not null,
  kind text not null,
  shape jsonb not null,
  lower_meters double precision,
  upper_meters double precision,
  reference text not null,
  valid_from timestamptz,
  valid_until timestamptz,
  windows jsonb not null,
  message text not null,
  primary key (import_id, number)
);

-- What it comes to: of a zone of the file, of one in force, or of both.
create table zone_import_changes (
  import_id uuid not null references zone_imports on delete cascade,
  number integer not null,
  change text not null,
  name text not null,
  identifier text not null,
  kind text not null,
  fields text[] not null,
  -- Of the file.
  zone_number integer,
  -- In force, and since when.
  zone_id uuid,
  zone_since integer,
  primary key (import_id, number)
);

create index zone_import_changes__kind on zone_import_changes (import_id, change, number);
create index zone_import_changes__name on zone_import_changes (import_id, name, number);
create index zone_import_changes__identifier on zone_import_changes (import_id, identifier, number);

-- Who is at it, and how far, is said of each import.
create index jobs__subject_id on jobs (subject_id);

create function tell_zone_imports() returns trigger language plpgsql as $$
begin
  perform pg_notify('skein_live', 'zones platform');
  return null;
end $$;

create trigger zone_imports__tell after insert or update of state, ended_at on zone_imports
  for each statement execute function tell_zone_imports();
