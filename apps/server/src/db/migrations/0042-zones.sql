-- Each change of the airspace is a revision of all of it: an answer names the one that was asked, and it can be asked again.
create table airspace_revisions (
  number integer primary key,
  made_at timestamptz not null,
  made_by uuid references users on delete set null
);

create index airspace_revisions__made_by on airspace_revisions (made_by);

insert into airspace_revisions (number, made_at) values (0, now());

-- A zone as it is or was, from one revision until another. What is in force has no end yet.
create table zones (
  id uuid not null,
  since integer not null references airspace_revisions,
  until integer references airspace_revisions,
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
  primary key (id, since)
);

create unique index zones__in_force on zones (id) where until is null;
create index zones__name on zones (name, id) where until is null;
create index zones__identifier on zones (identifier, id) where until is null;
create index zones__since on zones (since, id);
create index zones__until on zones (until);

create function tell_zones() returns trigger language plpgsql as $$
begin
  perform pg_notify('skein_live', 'zones everyone');
  return null;
end $$;

create trigger airspace_revisions__tell after insert on airspace_revisions
  for each statement execute function tell_zones();
