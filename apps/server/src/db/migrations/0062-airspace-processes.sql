-- The processes that answer by the zones, and what each has indexed of what may come into force (decision 78): what is applied waits
-- until all of them have it. Whether one is still there, its connections tell.
create table airspace_processes (
  -- As its connections are called.
  name text primary key,
  -- The comparison all of whose zones it has indexed.
  comparison uuid
);

create trigger airspace_processes__tell after insert or update on airspace_processes
  for each statement execute function tell_zone_imports();
