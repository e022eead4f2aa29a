-- What is verified of a person: their identity (1), their flight qualification (3). One case of each.
create table verifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  auth_type smallint not null,
  constraint verifications__one_of_each_type unique (user_id, auth_type),
  constraint verifications__auth_type_is_known check (auth_type in (1, 3))
);

-- Each submission. What was submitted never changes: a decision is about exactly this.
create table verification_versions (
  verification_id uuid not null references verifications on delete cascade,
  version integer not null,
  -- 1 under review, 2 approved, 3 refused; 0 replaced by a later version before anyone reviewed it.
  state smallint not null,
  -- Names, numbers and files, sealed together.
  sealed_submission bytea not null,
  -- A keyed hash: finds the same number again without telling it.
  id_number_mac bytea not null,
  -- When the last day of validity is over. Absent: for good.
  expires_at timestamptz,
  submitted_at timestamptz not null,
  reviewer_id uuid references users on delete set null,
  taken_at timestamptz,
  decided_at timestamptz,
  -- Words of a reviewer, who may quote what they saw.
  sealed_refusal bytea,
  primary key (verification_id, version),
  constraint verification_versions__state_is_known check (state in (0, 1, 2, 3)),
  constraint verification_versions__decided_at_a_time check ((state in (2, 3)) = (decided_at is not null)),
  constraint verification_versions__refusal_has_words check ((state = 3) = (sealed_refusal is not null))
);

create index verification_versions__queue on verification_versions (state, submitted_at);

-- One number, one account: of two approvals at the same moment one finds the other's row.
create table verified_id_numbers (
  id_number_mac bytea primary key,
  user_id uuid not null references users on delete cascade
);

create index verified_id_numbers__user_id on verified_id_numbers (user_id);
