-- What members may do. A built-in role is the same in every enterprise: what it grants stands in the contract.
create table roles (
  id uuid primary key default gen_random_uuid(),
  enterprise_id uuid not null references enterprises on delete cascade,
  -- Null: made by the enterprise, under a name of its own.
  built_in text,
  name text,
  note text not null default '',
  -- How far each permission reaches: {"payloads:read": "unit"}. Of a role of the enterprise's own.
  grants jsonb not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint roles__are_of_one_enterprise unique (enterprise_id, id),
  constraint roles__one_of_each_built_in unique (enterprise_id, built_in),
  constraint roles__name_is_its_own check ((built_in is null) = (name is not null))
);

create unique index roles__one_of_each_name on roles (enterprise_id, lower(name));

insert into roles (enterprise_id, built_in, updated_at)
select e.id, built_in, e.created_at
from enterprises e, unnest(array['owner', 'administrator', 'dispatcher', 'pilot', 'observer']) as built_in;

create table member_roles (
  enterprise_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  primary key (enterprise_id, user_id, role_id),
  constraint member_roles__member foreign key (enterprise_id, user_id)
    references memberships (enterprise_id, user_id) on delete cascade,
  constraint member_roles__role_is_of_the_same_enterprise foreign key (enterprise_id, role_id)
    references roles (enterprise_id, id) on delete cascade
);

create index member_roles__role_id on member_roles (role_id);

insert into member_roles (enterprise_id, user_id, role_id)
select m.enterprise_id, m.user_id, r.id
from memberships m join roles r on r.enterprise_id = m.enterprise_id and r.built_in = m.role;

alter table memberships drop column role;
-- Somebody who is a member still, and may do nothing.
alter table memberships add column disabled_at timestamptz;
-- When its holder last chose to work there: who signs in again goes on where they were.
alter table memberships add column entered_at timestamptz;

create trigger member_roles__tell_change after insert or update or delete on member_roles
  for each row execute function tell_member_change();

-- Rare, and it may concern anybody who holds one.
create trigger roles__tell_change after update on roles
  for each statement execute function tell_all_changed();

-- In which enterprise the person works with this session. Null: in the one they joined first.
alter table sessions add column enterprise_id uuid references enterprises on delete set null;
create index sessions__enterprise_id on sessions (enterprise_id) where enterprise_id is not null;
