-- How many a licence named when it was issued: who is erased since must not leave one that anybody may fly by.
alter table unlock_licences add column pilot_count integer not null default 0;

-- What opens airspace was never approved without a pilot: one that names none has lost them.
update unlock_licences l set pilot_count = greatest(
  (select count(*) from unlock_pilots p where p.request_id = l.request_id),
  (select case when r.type in ('power', 'rid') then 0 else 1 end from unlock_requests r where r.id = l.request_id)
);

alter table unlock_licences alter column pilot_count drop default;
