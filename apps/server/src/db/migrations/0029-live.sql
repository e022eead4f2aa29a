-- What is told is told in one order. A number taken at the insertion would not do: of two transactions the one with the
-- greater may commit first, and whoever has read so far would pass over the other. See docs/decisions.
alter table notices add column mark bigint;
create sequence notice_marks owned by notices.mark;
create unique index notices__mark on notices (mark);
create index notices__unmarked on notices (at, id) where mark is null;
create index notices__told on notices (user_id, mark);

-- Whoever changes what pages show tells all server processes at the commit: "topic audience".
create function tell_notice() returns trigger language plpgsql as $$
begin
  perform pg_notify('skein_live', 'told');
  return null;
end
$$;

create function tell_notice_read() returns trigger language plpgsql as $$
begin
  perform pg_notify('skein_live', 'notices user:' || new.user_id);
  return null;
end
$$;

create function tell_reviews() returns trigger language plpgsql as $$
begin
  perform pg_notify('skein_live', 'reviews platform');
  return null;
end
$$;

create trigger notices__tell after insert on notices
  for each statement execute function tell_notice();

create trigger notices__tell_read after update of read_at on notices
  for each row when (old.read_at is distinct from new.read_at) execute function tell_notice_read();

create trigger verification_versions__tell after insert or update or delete on verification_versions
  for each statement execute function tell_reviews();
