-- What the administrator has said of a file beforehand: what to take where it says nothing, and where its zones are expected.
alter table zone_imports add column assumed jsonb not null default '{"kind": "noFly", "reference": "ground", "timeZone": "UTC"}';
alter table zone_imports add column region jsonb;
