-- Two units beside each other that are called alike could not be told apart.
create unique index units__name on units (enterprise_id, parent_id, name);
create index memberships__unit_id on memberships (unit_id);
create index payloads__unit_id on payloads (unit_id);

-- Counted up by every change: whoever edited an older one is told.
alter table memberships add column version integer not null default 1;
create index memberships__joined_at on memberships (enterprise_id, joined_at, user_id);

-- When the enterprise will be dissolved, unless its owner takes it back until then.
alter table enterprises add column dissolve_at timestamptz;
create index enterprises__dissolve_at on enterprises (dissolve_at) where dissolve_at is not null;

-- A link by which people join: whoever has it, as often and as long as it says.
create table invites (
  id uuid primary key default gen_random_uuid(),
  enterprise_id uuid not null references enterprises on delete cascade,
  -- Into which whoever comes by it is put.
  unit_id uuid not null,
  -- SHA-256: the link itself is told once, to whoever made it.
  token_hash bytea not null unique,
  note text not null,
  max_uses integer not null,
  uses integer not null default 0,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  constraint invites__are_of_one_enterprise unique (enterprise_id, id),
  constraint invites__are_not_overused check (uses <= max_uses),
  constraint invites__unit_is_of_the_same_enterprise foreign key (enterprise_id, unit_id)
    references units (enterprise_id, id) on delete cascade
);

create index invites__created_at on invites (enterprise_id, created_at, id);
create index invites__unit_id on invites (unit_id);
create index invites__created_by on invites (created_by);

-- With none, whoever comes by the link applies, and is let in by a person.
create table invite_roles (
  enterprise_id uuid not null,
  invite_id uuid not null,
  role_id uuid not null,
  primary key (invite_id, role_id),
  constraint invite_roles__invite foreign key (enterprise_id, invite_id)
    references invites (enterprise_id, id) on delete cascade,
  constraint invite_roles__role_is_of_the_same_enterprise foreign key (enterprise_id, role_id)
    references roles (enterprise_id, id) on delete cascade
);

create index invite_roles__role_id on invite_roles (role_id);

-- Somebody who wants to join. Decided by the enterprise itself.
create table join_applications (
  id uuid primary key default gen_random_uuid(),
  enterprise_id uuid not null references enterprises on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Of the link that they came by: who manages it decides too. Null: the enterprise as a whole.
  unit_id uuid,
  message text not null,
  -- 1 waiting, 2 joined, 3 refused, 4 withdrawn
  state integer not null,
  refuse_msg text,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint join_applications__unit_is_of_the_same_enterprise foreign key (enterprise_id, unit_id)
    references units (enterprise_id, id) on delete set null (unit_id),
  constraint join_applications__refused_with_words check ((state = 3) = (refuse_msg is not null))
);

create unique index join_applications__one_waits on join_applications (enterprise_id, user_id) where state = 1;
create index join_applications__created_at on join_applications (enterprise_id, created_at, id);
create index join_applications__user_id on join_applications (user_id, created_at);
create index join_applications__unit_id on join_applications (unit_id);
create index join_applications__decided_by on join_applications (decided_by);
