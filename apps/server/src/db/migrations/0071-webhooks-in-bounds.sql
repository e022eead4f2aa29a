-- More waited than may, and the oldest gave way.
alter table webhook_deliveries drop constraint webhook_deliveries__state_is_known;
alter table webhook_deliveries add constraint webhook_deliveries__state_is_known
  check (state in ('pending', 'delivered', 'failed', 'lapsed', 'displaced'));

-- What has waited longest of each webhook, to be given up when it is too old or too many.
create index webhook_deliveries__waiting on webhook_deliveries (webhook_id, created_at, id) where state = 'pending';

-- What waited has been given up since then, without anything being taken in between.
alter table webhooks add column lapsing_since timestamptz;

-- What receivers answered is forgotten before what they were told.
create index webhook_attempts__answered on webhook_attempts (at) where answer <> '';
