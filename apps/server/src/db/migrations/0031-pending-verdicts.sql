-- What a reviewer has decided and can still take back. Nobody is told, and nothing comes of it, before its time.
create table pending_verdicts (
  -- As in the deeds of its kind, `verification`.
  noun text not null,
  case_id uuid not null,
  version integer not null,
  reviewer_id uuid not null references users on delete cascade,
  decision text not null,
  -- Words of a reviewer, who may quote what they saw.
  sealed_verdict bytea not null,
  -- From where it was given, for the log.
  request_id text not null,
  ip text not null,
  due_at timestamptz not null,
  primary key (noun, case_id, version),
  constraint pending_verdicts__decision_is_known check (decision in ('approve', 'refuse'))
);

create index pending_verdicts__due on pending_verdicts (noun, due_at);
create index pending_verdicts__reviewer on pending_verdicts (reviewer_id);

create trigger pending_verdicts__tell after insert or update or delete on pending_verdicts
  for each statement execute function tell_reviews();

-- Whether it was about an enterprise that there was already: after the first approval the case does not tell any more.
alter table verification_versions add column is_change boolean not null default false;
update verification_versions v set is_change = true
from verifications c
where c.id = v.verification_id and c.enterprise_id is not null
  and (exists (select from verification_versions e
               where e.verification_id = v.verification_id and e.version < v.version and e.state = 2)
       or not exists (select from verification_versions e where e.verification_id = v.verification_id and e.state = 2));

-- What has been decided lately, for the figures.
create index verification_versions__decided_at on verification_versions (decided_at) where decided_at is not null;
