-- Events of which it is yet to be written down for whom they wait: beside the deed and not in it, since a file of thousands is told
-- to ten. Without references: a row lasts for a moment, and what it speaks of may be gone by then.
create table webhook_tellings (
  event_id uuid primary key,
  enterprise_id uuid not null,
  told_to uuid[] not null,
  at timestamptz not null
);
create index webhook_tellings__waiting on webhook_tellings (enterprise_id, at, event_id);

-- By both columns of its reference: by one alone another index looked as good, and all that an enterprise has was read for each event.
drop index webhook_deliveries__event;
create index webhook_deliveries__event on webhook_deliveries (enterprise_id, event_id);
