-- Long work that a person has started: how it stands, and who is at it. See docs/decisions.
create table jobs (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- In which enterprise. Absent: it is about the person alone.
  enterprise_id uuid references enterprises on delete cascade,
  kind text not null,
  -- What it works on and what comes of it, in the table of the module whose kind it is: nothing of that is kept here.
  subject_id uuid not null,
  -- Two of one kind with the same key would do the same.
  key text not null,
  state text not null default 'pending',
  step text,
  done integer not null default 0,
  -- 0 while nobody can say.
  total integer not null default 0,
  -- Counted before it is made: a job that takes its process down cannot do so for ever.
  attempts integer not null default 0,
  -- While somebody is at it: when others may take them for dead.
  next_attempt_at timestamptz not null,
  asked_at timestamptz not null,
  -- From where, in which language.
  asked_from jsonb not null,
  -- Since when its owner wants no more of it.
  cancel_asked_at timestamptz,
  ended_at timestamptz,
  -- The reason and what its words are filled with.
  failure jsonb,
  constraint jobs__state_is_known check (
    state in ('pending', 'running', 'done', 'failed', 'cancelled', 'interrupted')
  ),
  constraint jobs__over_since check ((ended_at is null) = (state in ('pending', 'running')))
);

create unique index jobs__one_of_the_same on jobs (kind, key) where state in ('pending', 'running');
create index jobs__due on jobs (kind, next_attempt_at) where state in ('pending', 'running');
create index jobs__owner_id on jobs (owner_id, asked_at, id);
create index jobs__enterprise_id on jobs (enterprise_id);
create index jobs__ended_at on jobs (ended_at);

create function tell_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('skein_live', 'jobs user:' || new.owner_id);
  return null;
end
$$;

create trigger jobs__tell after insert on jobs
  for each row execute function tell_job();

-- Not when only the lease was renewed.
create trigger jobs__tell_change after update on jobs
  for each row when (
    (old.state, old.step, old.done, old.total, old.cancel_asked_at)
    is distinct from (new.state, new.step, new.done, new.total, new.cancel_asked_at)
  ) execute function tell_job();

-- What was a queue of its own is a job now; what waits in it goes on as one.
insert into jobs (id, owner_id, kind, subject_id, key, next_attempt_at, asked_at, asked_from)
select id, user_id, 'dataExport', id, user_id::text, requested_at, requested_at,
  '{"requestId": "", "ip": "", "origin": "", "language": "zh-CN"}'
from data_exports where state = 'pending';

drop index data_exports__one_at_a_time, data_exports__due;

alter table data_exports
  drop column progress,
  drop column attempts,
  drop column next_attempt_at,
  drop constraint data_exports__state_is_known,
  add constraint data_exports__state_is_known check (
    state in ('pending', 'ready', 'failed', 'cancelled', 'expired')
  );
