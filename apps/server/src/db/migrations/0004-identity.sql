-- How often something was done in a window of time that began with its first occurrence.
create table rate_limits (
  -- A keyed hash of what is limited: a dump tells neither addresses nor phone numbers.
  key bytea primary key,
  hits integer not null,
  resets_at timestamptz not null
);

create index rate_limits__resets_at on rate_limits (resets_at);

create table captchas (
  -- SHA-256 of the code that names the picture.
  id bytea primary key,
  sealed_text bytea not null,
  expires_at timestamptz not null
);

create index captchas__expires_at on captchas (expires_at);

create table one_time_codes (
  -- A keyed hash of purpose, target and flow: there is one live code for each, and a new one takes its place.
  place bytea primary key,
  code_mac bytea not null,
  -- Counted before comparing: guesses made at the same moment all count.
  attempts integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index one_time_codes__expires_at on one_time_codes (expires_at);

-- What a first step earned, to be spent in the second.
create table tickets (
  -- SHA-256 of the ticket: what is stored here opens nothing.
  token_hash bytea primary key,
  purpose text not null,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint tickets__purpose_is_known check (purpose in ('recovery', 'change-phone'))
);

create index tickets__user_id on tickets (user_id);
create index tickets__expires_at on tickets (expires_at);

create table accepted_agreements (
  user_id uuid not null references users on delete cascade,
  document text not null,
  version text not null,
  accepted_at timestamptz not null,
  primary key (user_id, document, version)
);

-- Failures in a row of one account, for strangers and for each known device apart.
create table sign_in_failures (
  key bytea primary key,
  failures integer not null,
  locked_until timestamptz,
  last_failed_at timestamptz not null
);

create index sign_in_failures__last_failed_at on sign_in_failures (last_failed_at);

-- Browsers from which their owner has signed in before.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of what the browser keeps.
  token_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, token_hash)
);

alter table sessions
  add column method text not null default 'password',
  add column device text not null default '',
  -- Never the whole address: enough to recognise a place, not a person.
  add column address_range text not null default '';

create table sign_ins (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  outcome text not null,
  method text not null,
  device text not null,
  address_range text not null,
  constraint sign_ins__outcome_is_known check (outcome in ('opened', 'refused'))
);

create index sign_ins__user_id on sign_ins (user_id, at desc);
