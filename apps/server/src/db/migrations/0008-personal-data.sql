alter table users
  add column avatar_file_id uuid references files on delete set null,
  -- When the cooling-off is over and the account is erased. Absent: its owner wants to keep it.
  add column deletion_at timestamptz,
  -- What is left is a number: the audit log and past reviews still name it, nobody can sign in as it.
  add column erased_at timestamptz,
  add constraint users__erased_is_nobody check (
    erased_at is null or (mail is null and phone is null and password_hash is null and deletion_at is null)
  );

create index users__deletion_at on users (deletion_at) where deletion_at is not null;

-- What a person chose. Absent: what is usual.
create table notification_settings (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  channel text not null,
  is_on boolean not null,
  primary key (user_id, kind, channel),
  constraint notification_settings__channel_is_known check (channel in ('mail', 'sms'))
);

-- What a person asked to have of their own data: the task, and then the archive.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  state text not null default 'pending',
  -- Of a hundred.
  progress smallint not null default 0,
  -- Counted before building: an archive that takes its process down cannot do so for ever.
  attempts integer not null default 0,
  -- While someone is building it: when others may take it for abandoned.
  next_attempt_at timestamptz not null,
  requested_at timestamptz not null,
  -- When the archive goes.
  expires_at timestamptz,
  -- The archive's name in the store, from before its bytes are there until after they are gone.
  digest text,
  -- The archive's own key, sealed; what the store holds opens with nothing else.
  sealed_key bytea,
  bytes bigint,
  constraint data_exports__state_is_known check (state in ('pending', 'ready', 'failed', 'expired')),
  constraint data_exports__ready_can_be_opened check (
    state <> 'ready' or (digest is not null and sealed_key is not null and bytes is not null and expires_at is not null)
  )
);

create unique index data_exports__one_at_a_time on data_exports (user_id) where state = 'pending';
create index data_exports__user_id on data_exports (user_id, requested_at desc);
create index data_exports__due on data_exports (next_attempt_at) where state = 'pending';
create index data_exports__expires_at on data_exports (expires_at) where digest is not null;
