-- Who someone is to WeChat. One person has another open_id in every app; union_id is there only for apps of one owner
-- on the open platform, so it is no key, nor a part of one.
create table wechat_identities (
  app_id text not null,
  open_id text not null,
  union_id text,
  user_id uuid not null references users on delete cascade,
  nickname text not null,
  bound_at timestamptz not null,
  primary key (app_id, open_id),
  constraint wechat_identities__one_of_each_account unique (user_id, app_id)
);

create table wechat_authorisations (
  -- SHA-256 of the state and of the nonce: what is stored here completes nothing.
  state_hash bytea primary key,
  nonce_hash bytea not null,
  -- The account to bind. Absent: signing in.
  binds_user_id uuid references users on delete cascade,
  expires_at timestamptz not null,
  -- Set once, by whoever asks WeChat; everyone else waits for the outcome.
  claimed_at timestamptz,
  -- What came of it, sealed: told again to the same nonce for a minute.
  sealed_outcome bytea,
  completed_at timestamptz
);

create index wechat_authorisations__expires_at on wechat_authorisations (expires_at);

-- A WeChat that nobody is bound to yet, in the hands of the person it belongs to.
create table wechat_tickets (
  -- SHA-256 of the ticket.
  token_hash bytea primary key,
  app_id text not null,
  open_id text not null,
  union_id text,
  nickname text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index wechat_tickets__expires_at on wechat_tickets (expires_at);
