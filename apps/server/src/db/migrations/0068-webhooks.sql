-- To whom an enterprise has its events told. See docs/decisions.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  enterprise_id uuid not null references enterprises on delete cascade,
  created_by uuid references users on delete set null,
  name text not null,
  url text not null,
  events text[] not null,
  sealed_secret bytea not null,
  -- Signed with beside the new one, until then.
  sealed_former_secret bytea,
  former_secret_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Nothing is sent since then; what happens is kept.
  paused_at timestamptz,
  pause_cause text,
  -- Nothing was taken since then, so many times in a row; the next is tried then, by one process.
  failing_since timestamptz,
  failures integer not null default 0,
  rests_until timestamptz,
  last_delivered_at timestamptz,
  constraint webhooks__name unique (enterprise_id, name),
  constraint webhooks__of_one_enterprise unique (enterprise_id, id),
  constraint webhooks__pause_cause_is_known check (pause_cause in ('person', 'failures', 'gone')),
  constraint webhooks__paused_for_a_cause check ((paused_at is null) = (pause_cause is null)),
  constraint webhooks__former_secret_ends check ((sealed_former_secret is null) = (former_secret_until is null))
);

create index webhooks__created_by on webhooks (created_by);

-- What happened, once for all who are told of it.
create table webhook_events (
  id uuid primary key,
  enterprise_id uuid not null references enterprises on delete cascade,
  type text not null,
  -- As it is sent, to the byte: it is signed.
  body text not null,
  at timestamptz not null,
  constraint webhook_events__of_one_enterprise unique (enterprise_id, id)
);

create index webhook_events__at on webhook_events (at);

create table webhook_deliveries (
  id uuid primary key,
  enterprise_id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  state text not null default 'pending',
  -- Counted before sending, and never given twice: whoever holds an older attempt has no say any more.
  attempts integer not null default 0,
  -- As many had been made when somebody had it sent again: pauses grow from there.
  attempts_before integer not null default 0,
  -- While someone is sending it: when others may take it for abandoned.
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  constraint webhook_deliveries__state_is_known check (state in ('pending', 'delivered', 'failed', 'lapsed')),
  constraint webhook_deliveries__of_one_enterprise unique (enterprise_id, id),
  constraint webhook_deliveries__webhook foreign key (enterprise_id, webhook_id)
    references webhooks (enterprise_id, id) on delete cascade,
  constraint webhook_deliveries__event foreign key (enterprise_id, event_id)
    references webhook_events (enterprise_id, id) on delete cascade
);

create index webhook_deliveries__due on webhook_deliveries (webhook_id, next_attempt_at) where state = 'pending';
create index webhook_deliveries__webhook on webhook_deliveries (webhook_id, created_at, id);
create index webhook_deliveries__event on webhook_deliveries (event_id);

create table webhook_attempts (
  enterprise_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  at timestamptz not null,
  -- Absent: nothing was answered.
  status smallint,
  failure text,
  -- How it begins.
  answer text not null,
  duration_milliseconds integer not null,
  primary key (delivery_id, number),
  constraint webhook_attempts__delivery foreign key (enterprise_id, delivery_id)
    references webhook_deliveries (enterprise_id, id) on delete cascade
);

alter table notices add column webhook text;
