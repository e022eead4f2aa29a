-- What the platform has granted an enterprise, for a time and for so many of its people. It closes by the clock of whoever
-- asks: nothing has to run for that.
create table service_grants (
  id uuid primary key default gen_random_uuid(),
  enterprise_id uuid not null references enterprises on delete cascade,
  service text not null,
  seats integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  gives_new_members_a_seat boolean not null default false,
  -- By the platform, before its time.
  ended_at timestamptz,
  ended_by uuid references users on delete set null,
  ended_why text,
  -- Days before its end of which was told last: 30, 7 or 0. Null: nothing was told.
  told_days integer,
  version integer not null default 1,
  constraint service_grants__has_seats check (seats > 0),
  constraint service_grants__ended_with_words check ((ended_at is null) = (ended_why is null))
);

create unique index service_grants__one_at_a_time on service_grants (enterprise_id, service) where ended_at is null;
create index service_grants__of_enterprise on service_grants (enterprise_id, service, starts_at);
create index service_grants__to_be_told on service_grants (ends_at) where ended_at is null;
create index service_grants__ends_at on service_grants (ends_at, id);
create index service_grants__ended_by on service_grants (ended_by);

-- Who may use it. Ends with the membership. Outlives the grant: who had a seat has it again when the service comes back.
create table service_seats (
  enterprise_id uuid not null,
  service text not null,
  user_id uuid not null,
  seated_at timestamptz not null,
  last_opened_at timestamptz,
  primary key (enterprise_id, service, user_id),
  constraint service_seats__member foreign key (enterprise_id, user_id)
    references memberships (enterprise_id, user_id) on delete cascade
);

create index service_seats__member on service_seats (enterprise_id, user_id);

-- What an enterprise asks the platform for.
create table service_applications (
  id uuid primary key default gen_random_uuid(),
  enterprise_id uuid not null references enterprises on delete cascade,
  service text not null,
  -- new, renew or seats
  kind text not null,
  seats integer not null,
  -- Null: only seats are asked for.
  months integer,
  message text not null,
  applicant_id uuid references users on delete set null,
  -- 1 waiting, 2 approved, 3 refused, 4 withdrawn
  state integer not null,
  refuse_msg text,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint service_applications__refused_with_words check ((state = 3) = (refuse_msg is not null))
);

create unique index service_applications__one_waits on service_applications (enterprise_id, service) where state = 1;
create index service_applications__of_enterprise on service_applications (enterprise_id, service, created_at);
create index service_applications__created_at on service_applications (created_at, id);
create index service_applications__decided_at on service_applications (decided_at, id);
create index service_applications__applicant_id on service_applications (applicant_id);
create index service_applications__decided_by on service_applications (decided_by);

-- What was open to everybody stays so: nothing closes by an update.
insert into service_grants (enterprise_id, service, seats, starts_at, ends_at, gives_new_members_a_seat)
select e.id, service, greatest(10, (select count(*) from memberships m where m.enterprise_id = e.id)),
  now(), now() + interval '90 days', true
from enterprises e, unnest(array['console', 'controldesk', 'dashboard', 'uavhangar']) as service;

insert into service_seats (enterprise_id, service, user_id, seated_at)
select m.enterprise_id, service, m.user_id, now()
from memberships m, unnest(array['console', 'controldesk', 'dashboard', 'uavhangar']) as service;
