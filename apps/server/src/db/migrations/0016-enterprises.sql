create table enterprises (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  created_at timestamptz not null
);

create table units (
  id uuid primary key default gen_random_uuid(),
  enterprise_id uuid not null references enterprises on delete cascade,
  -- Null: the enterprise itself.
  parent_id uuid,
  name text not null,
  -- The ids from the root down to this one, each followed by a slash: what is below a unit begins with its path.
  path text not null,
  constraint units__are_of_one_enterprise unique (enterprise_id, id),
  constraint units__parent_is_of_the_same_enterprise
    foreign key (enterprise_id, parent_id) references units (enterprise_id, id)
);

create index units__path on units (enterprise_id, path text_pattern_ops);
create unique index units__one_root on units (enterprise_id) where parent_id is null;

create table memberships (
  enterprise_id uuid not null references enterprises on delete cascade,
  user_id uuid not null references users on delete cascade,
  unit_id uuid not null,
  role text not null,
  joined_at timestamptz not null,
  primary key (enterprise_id, user_id),
  constraint memberships__unit_is_of_the_same_enterprise
    foreign key (enterprise_id, unit_id) references units (enterprise_id, id)
);

create index memberships__user_id on memberships (user_id, joined_at);

-- What somebody may do is remembered with their session, and told like a change of it.
create function tell_member_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('skein_session_changes', 'user ' || coalesce(new.user_id, old.user_id));
  return null;
end
$$;

create trigger memberships__tell_change after insert or update or delete on memberships
  for each row execute function tell_member_change();

-- Rare, and it may concern anybody below.
create trigger units__tell_change after update of path on units
  for each statement execute function tell_all_changed();
create trigger enterprises__tell_change after update on enterprises
  for each statement execute function tell_all_changed();
