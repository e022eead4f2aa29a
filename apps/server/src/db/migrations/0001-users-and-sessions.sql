create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  mail text,
  phone text,
  -- Absent: this account cannot sign in with a password.
  password_hash text,
  -- Absent: the language of the browser.
  language text,
  is_platform_admin boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  constraint users__mail unique (mail),
  constraint users__phone unique (phone),
  constraint users__mail_is_lower_case check (mail = lower(mail)),
  constraint users__language_is_known check (language in ('zh-CN', 'en-US'))
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the token: what is stored here opens nothing.
  token_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint sessions__token_hash unique (token_hash)
);

create index sessions__user_id on sessions (user_id);
