-- A file of members that somebody has had checked, until they apply it or its time is over.
create table member_imports (
  id uuid primary key,
  enterprise_id uuid not null references enterprises on delete cascade,
  created_by uuid not null references users on delete cascade,
  -- Its rows, and what was found wrong with them: names and addresses of people who may never have heard of us.
  sealed_content bytea not null,
  -- SHA-256 of the rows, for the log.
  digest bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  applied_at timestamptz
);

create index member_imports__enterprise_id on member_imports (enterprise_id);
create index member_imports__created_by on member_imports (created_by);
create index member_imports__expires_at on member_imports (expires_at);
