-- Whom an enterprise has sent away: removed, or gone while they were suspended. A link from before does not let them in
-- again by itself; somebody decides.
create table departures (
  enterprise_id uuid not null references enterprises on delete cascade,
  user_id uuid not null references users on delete cascade,
  left_at timestamptz not null,
  primary key (enterprise_id, user_id)
);

create index departures__user_id on departures (user_id);
