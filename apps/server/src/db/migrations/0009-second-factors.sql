-- What an authenticator app shares with us. Sealed: whoever can read it can make every code.
create table totp_factors (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  -- The newest 30-second step whose code was used: that code and all before it are refused from then on.
  last_used_step integer not null,
  enrolled_at timestamptz not null,
  last_used_at timestamptz
);

-- Shown to its owner, not yet proved to have arrived in an app: it stands in nobody's way.
create table totp_enrolments (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  expires_at timestamptz not null
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  -- A keyed hash that the owner is part of.
  code_mac bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_mac)
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- Chosen by the authenticator.
  credential_id bytea not null,
  public_key bytea not null,
  -- The host name it was made under; a browser shows it under no other.
  relying_party text not null,
  -- How often it was used, as it says itself; zero for those that do not count. Falling back means that there is a copy.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys__one_of_each unique (credential_id)
);

create index passkeys__user_id on passkeys (user_id);

create table passkey_challenges (
  -- SHA-256 of the challenge.
  challenge_hash bytea primary key,
  purpose text not null,
  -- Absent: signing in, where only the answer tells who it is.
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null,
  constraint passkey_challenges__purpose_is_known check (purpose in ('enrol', 'signIn', 'secondStep'))
);

create index passkey_challenges__expires_at on passkey_challenges (expires_at);

-- What the first proof of a sign-in earned while the second is still owed.
create table second_steps (
  -- SHA-256 of the ticket.
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- What the first proof was.
  method text not null,
  -- Counted before comparing: guesses made at the same moment all count.
  attempts integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index second_steps__user_id on second_steps (user_id);
create index second_steps__expires_at on second_steps (expires_at);
