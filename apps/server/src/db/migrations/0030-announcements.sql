-- What those who run the platform say to everybody.
create table announcements (
  id uuid primary key,
  title text not null,
  text text not null,
  english_title text not null,
  english_text text not null,
  level text not null,
  term text not null,
  published_at timestamptz not null,
  -- Absent: until it is withdrawn.
  ends_at timestamptz,
  withdrawn_at timestamptz,
  published_by uuid references users on delete set null,
  version integer not null default 1,
  updated_at timestamptz not null
);

create index announcements__published_at on announcements (published_at, id);
create index announcements__updated_at on announcements (updated_at, id);

-- Who has read enough of it, in which version: changed, it is shown to them again.
create table closed_announcements (
  user_id uuid not null references users on delete cascade,
  announcement_id uuid not null references announcements on delete cascade,
  version integer not null,
  primary key (user_id, announcement_id)
);

create index closed_announcements__announcement_id on closed_announcements (announcement_id);

create function tell_announcements() returns trigger language plpgsql as $$
begin
  perform pg_notify('skein_live', 'announcements everyone');
  return null;
end
$$;

create function tell_announcement_closed() returns trigger language plpgsql as $$
begin
  perform pg_notify('skein_live', 'announcements user:' || new.user_id);
  return null;
end
$$;

create trigger announcements__tell after insert or update or delete on announcements
  for each statement execute function tell_announcements();

create trigger closed_announcements__tell after insert or update on closed_announcements
  for each row execute function tell_announcement_closed();
