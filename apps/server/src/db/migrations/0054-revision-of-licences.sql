-- The airspace by which it was approved: a zone that is another since then is not what was opened. By no clock, as a change may be
-- made at one moment and come into force at a later one.
alter table unlock_licences add column revision integer references airspace_revisions;
update unlock_licences l set revision = coalesce(
  (select max(r.number) from airspace_revisions r where r.made_at <= l.issued_at), 0
);
alter table unlock_licences alter column revision set not null;
create index unlock_licences__revision on unlock_licences (revision);
