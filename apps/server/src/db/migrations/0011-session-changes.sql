-- Server processes remember checked sessions. Whoever changes a session or its user, by whichever way, tells them all at
-- the commit: no code path can forget it. See docs/decisions.

create function tell_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('skein_session_changes', 'session ' || old.id);
  return null;
end
$$;

create function tell_user_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('skein_session_changes', 'user ' || old.id);
  return null;
end
$$;

create function tell_all_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('skein_session_changes', 'all');
  return null;
end
$$;

create trigger sessions__tell_end after delete on sessions
  for each row execute function tell_session_change();

-- The last use is written about once a minute, and every process reads it anew before it takes a session for idle.
create trigger sessions__tell_change after update on sessions
  for each row when ((to_jsonb(old) - 'last_seen_at') is distinct from (to_jsonb(new) - 'last_seen_at'))
  execute function tell_session_change();

create trigger users__tell_change after update on users
  for each row when (old.* is distinct from new.*)
  execute function tell_user_change();

create trigger sessions__tell_truncation after truncate on sessions
  for each statement execute function tell_all_changed();
