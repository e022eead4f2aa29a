-- Of every call that was signed, until nobody could send it again: what makes it like no other.
create table signed_call_nonces (
  -- Without a reference: it would be looked up at each call, for rows that last eleven minutes.
  key_id uuid not null,
  nonce text not null,
  forgotten_at timestamptz not null,
  primary key (key_id, nonce)
);
create index signed_call_nonces__forgotten_at on signed_call_nonces (forgotten_at);

-- What a program asked to be done once only, and how it was answered.
create table idempotent_calls (
  key_id uuid not null references access_keys on delete cascade,
  idempotency_key text not null,
  -- Of all that was sent: another call with the same key is a mistake.
  fingerprint bytea not null,
  -- Absent: it has not ended, or nobody knows how.
  status smallint,
  answer jsonb,
  forgotten_at timestamptz not null,
  primary key (key_id, idempotency_key),
  constraint idempotent_calls__answered_as_a_whole check (num_nulls(status, answer) in (0, 2))
);
create index idempotent_calls__forgotten_at on idempotent_calls (forgotten_at);
