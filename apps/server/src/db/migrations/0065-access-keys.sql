-- Keys by which programs of a person call the public API. Each acts for its owner, in one enterprise or in none.
create table access_keys (
  id uuid primary key default gen_random_uuid(),
  -- What a call names: no secret.
  access_key_id text not null,
  user_id uuid not null references users on delete cascade,
  enterprise_id uuid references enterprises on delete cascade,
  name text not null,
  scopes text[] not null,
  -- Addresses and ranges from which it may be used. Empty: from anywhere.
  ip_list text[] not null,
  is_enabled boolean not null default true,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- So close to the end its owner was told: 7 days or 1, or 0 that it is over. With another end, anew.
  told_days smallint,
  last_used_at timestamptz,
  last_used_ip text,
  last_used_call text,
  last_used_status smallint,
  constraint access_keys__access_key_id unique (access_key_id),
  constraint access_keys__name unique (user_id, name),
  constraint access_keys__used_as_a_whole check (
    num_nulls(last_used_at, last_used_ip, last_used_call, last_used_status) in (0, 4)
  )
);
create index access_keys__enterprise_id on access_keys (enterprise_id) where enterprise_id is not null;
create index access_keys__untold on access_keys (expires_at) where told_days is distinct from 0;

-- What calls are signed with. While a key is rotated it has two: the one before ends at a time.
create table access_key_secrets (
  id uuid primary key default gen_random_uuid(),
  key_id uuid not null references access_keys on delete cascade,
  sealed_secret bytea not null,
  -- Its last four characters, to tell it from others.
  ending text not null,
  made_at timestamptz not null,
  -- Absent: as long as the key.
  ends_at timestamptz
);
create unique index access_key_secrets__one_without_end on access_key_secrets (key_id) where ends_at is null;
create index access_key_secrets__key_id on access_key_secrets (key_id);
create index access_key_secrets__ends_at on access_key_secrets (ends_at) where ends_at is not null;

-- How often a key was used: on which day in Beijing, for which call, answered how.
create table access_key_usage (
  key_id uuid not null references access_keys on delete cascade,
  day date not null,
  call text not null,
  status smallint not null,
  count bigint not null,
  primary key (key_id, day, call, status)
);
create index access_key_usage__day on access_key_usage (day);

-- What a notice about an access key is about: its name.
alter table notices add column access_key text;
