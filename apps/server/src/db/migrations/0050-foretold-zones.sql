-- Zones of a file are indexed by every process before they come into force (decision 67). So it must be known before under which
-- id a new one will be;
alter table zone_import_zones add column zone_id uuid not null default gen_random_uuid();

-- which comparison it is that was looked through: another one brings other zones;
alter table zone_imports add column comparison uuid;

-- and which of what was indexed has come into force with a revision.
alter table airspace_revisions add column foretold text[] not null default '{}';

-- What a revision has ended is read in pieces.
drop index zones__until;
create index zones__until on zones (until, id);
