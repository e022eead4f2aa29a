-- Requests to fly where zones or heights forbid it, from draft to licence. States as on the wire: 0 draft, 1 with the enterprise,
-- 2 with the platform, 3 approved, 4 refused, 5 withdrawn, 6 expired, 7 revoked.
create sequence unlock_numbers;

create table unlock_requests (
  id uuid primary key default gen_random_uuid(),
  enterprise_id uuid not null references enterprises on delete cascade,
  unit_id uuid not null,
  created_by uuid references users on delete set null,
  -- For people: UL-2026-000123.
  number text not null unique,
  name text not null,
  type text not null,
  state smallint not null default 0,
  -- A zone has no row that stays the same: those in force are asked for.
  zone_ids uuid[] not null,
  shape jsonb,
  country text not null,
  lower_meters double precision,
  upper_meters double precision,
  reference text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  purpose text not null,
  version integer not null default 1,
  -- How often it was submitted: the platform decides each time for itself.
  round integer not null default 0,
  submitted_by uuid references users on delete set null,
  submitted_at timestamptz,
  -- When it came to the platform, who has taken it there, and when it was decided there.
  passed_on_at timestamptz,
  reviewer_id uuid references users on delete set null,
  taken_at timestamptz,
  decided_at timestamptz,
  -- Why it was refused or revoked last.
  refusal text,
  updated_at timestamptz not null,
  constraint unlock_requests__of_the_enterprise unique (enterprise_id, id),
  constraint unlock_requests__unit_is_of_the_same_enterprise
    foreign key (enterprise_id, unit_id) references units (enterprise_id, id),
  constraint unlock_requests__state_is_known check (state between 0 and 7),
  constraint unlock_requests__ends_after_it_begins check (ends_at > starts_at),
  constraint unlock_requests__submitted_whole check (
    state = 0 or (round > 0 and submitted_at is not null and starts_at is not null and ends_at is not null)
  )
);

create index unlock_requests__updated_at on unlock_requests (enterprise_id, updated_at, id);
create index unlock_requests__number on unlock_requests (enterprise_id, number, id);
create index unlock_requests__starts_at on unlock_requests (enterprise_id, starts_at, id);
create index unlock_requests__ends_at on unlock_requests (enterprise_id, ends_at, id);
create index unlock_requests__unit_id on unlock_requests (enterprise_id, unit_id);
create index unlock_requests__created_by on unlock_requests (created_by);
create index unlock_requests__submitted_by on unlock_requests (submitted_by);
create index unlock_requests__reviewer_id on unlock_requests (reviewer_id);
-- What waits for the platform, and what comes to its end.
create index unlock_requests__passed_on_at on unlock_requests (state, passed_on_at, id);
create index unlock_requests__decided_at on unlock_requests (state, decided_at, id);
create index unlock_requests__over_at on unlock_requests (ends_at) where state in (1, 2, 3);

create table unlock_drones (
  enterprise_id uuid not null,
  request_id uuid not null,
  drone_id uuid not null,
  primary key (request_id, drone_id),
  constraint unlock_drones__request_is_of_the_same_enterprise
    foreign key (enterprise_id, request_id) references unlock_requests (enterprise_id, id) on delete cascade,
  constraint unlock_drones__drone_is_of_the_same_enterprise
    foreign key (enterprise_id, drone_id) references drones (enterprise_id, id)
);
create index unlock_drones__request on unlock_drones (enterprise_id, request_id);
create index unlock_drones__drone on unlock_drones (enterprise_id, drone_id);

-- Members when they were named; who has left since is told as such.
create table unlock_pilots (
  enterprise_id uuid not null,
  request_id uuid not null,
  user_id uuid not null references users on delete cascade,
  primary key (request_id, user_id),
  constraint unlock_pilots__request_is_of_the_same_enterprise
    foreign key (enterprise_id, request_id) references unlock_requests (enterprise_id, id) on delete cascade
);
create index unlock_pilots__request on unlock_pilots (enterprise_id, request_id);
create index unlock_pilots__user_id on unlock_pilots (user_id);

create table unlock_documents (
  enterprise_id uuid not null,
  request_id uuid not null,
  file_id uuid not null references files on delete cascade,
  primary key (request_id, file_id),
  constraint unlock_documents__request_is_of_the_same_enterprise
    foreign key (enterprise_id, request_id) references unlock_requests (enterprise_id, id) on delete cascade
);
create index unlock_documents__request on unlock_documents (enterprise_id, request_id);
create index unlock_documents__file_id on unlock_documents (file_id);

-- What happened to each, for its timeline.
create table unlock_events (
  id bigint generated always as identity primary key,
  enterprise_id uuid not null,
  request_id uuid not null,
  kind text not null,
  at timestamptz not null,
  -- Null: the platform, by itself, or an account that is gone.
  actor_id uuid references users on delete set null,
  reason text,
  constraint unlock_events__request_is_of_the_same_enterprise
    foreign key (enterprise_id, request_id) references unlock_requests (enterprise_id, id) on delete cascade
);
create index unlock_events__request on unlock_events (enterprise_id, request_id, id);
create index unlock_events__actor_id on unlock_events (actor_id);

-- What an approval made. Window, area and ceiling are the request's, which nobody changes from then on.
create table unlock_licences (
  request_id uuid primary key,
  enterprise_id uuid not null,
  -- As aircraft know it.
  number integer generated always as identity unique,
  -- Behind the address on the paper. Not a secret that opens anything: it says whether the licence is valid.
  code text not null unique,
  -- As they were when it was approved: a drone's number can be corrected, a zone can go.
  serial_numbers text[] not null,
  zones jsonb not null,
  issued_at timestamptz not null,
  -- The last reminder of its end: so many days before.
  told_days smallint,
  constraint unlock_licences__request_is_of_the_same_enterprise
    foreign key (enterprise_id, request_id) references unlock_requests (enterprise_id, id) on delete cascade
);
create index unlock_licences__request on unlock_licences (enterprise_id, request_id);

-- Of which is told, as it was called then.
alter table notices add column unlock text;
