-- What no administrator does alone: one asks, another confirms or refuses. See docs/decisions.
create table two_person_requests (
  id uuid primary key,
  deed text not null,
  subject_id uuid not null references users on delete cascade,
  -- A keyed hash of what was known of the subject when it was asked for: what has changed since is asked for anew.
  subject_print bytea not null,
  asked_by uuid references users on delete set null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  reason text not null,
  -- waiting, done, refused, withdrawn; expired: one that waited until then, when another takes its place.
  state text not null default 'waiting',
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  refusal text,
  constraint two_person_requests__deed_is_known
    check (deed in ('resetSecondFactor', 'makeAdministrator', 'unmakeAdministrator')),
  constraint two_person_requests__state_is_known
    check (state in ('waiting', 'done', 'refused', 'withdrawn', 'expired')),
  constraint two_person_requests__decided_at_a_time check ((state in ('waiting', 'expired')) = (decided_at is null)),
  constraint two_person_requests__refused_with_words check ((state = 'refused') = (refusal is not null)),
  constraint two_person_requests__take_two check (state <> 'done' or decided_by <> asked_by),
  constraint two_person_requests__are_about_others check (asked_by <> subject_id)
);

create unique index two_person_requests__one_waits on two_person_requests (subject_id, deed) where state = 'waiting';
create index two_person_requests__asked_at on two_person_requests (asked_at, id);
create index two_person_requests__asked_by on two_person_requests (asked_by);
create index two_person_requests__decided_by on two_person_requests (decided_by);

create trigger two_person_requests__tell after insert or update or delete on two_person_requests
  for each statement execute function tell_users();
