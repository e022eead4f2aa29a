-- What signed calls are judged by is remembered like sessions, and told like them when it changes. See docs/decisions.

create function tell_key_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('skein_session_changes', 'key ' || old.id);
  return null;
end
$$;

create function tell_key_secret_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('skein_session_changes', 'key ' || coalesce(new.key_id, old.key_id));
  return null;
end
$$;

create function tell_service_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('skein_session_changes', 'services ' || coalesce(new.enterprise_id, old.enterprise_id));
  return null;
end
$$;

create trigger access_keys__tell_end after delete on access_keys
  for each row execute function tell_key_change();

-- By what is written while it is used, and while its end is told of, no call is judged.
create trigger access_keys__tell_change after update on access_keys
  for each row when (
    (old.access_key_id, old.user_id, old.enterprise_id, old.scopes, old.ip_list, old.is_enabled, old.expires_at)
    is distinct from
    (new.access_key_id, new.user_id, new.enterprise_id, new.scopes, new.ip_list, new.is_enabled, new.expires_at)
  ) execute function tell_key_change();

create trigger access_key_secrets__tell_change after insert or update or delete on access_key_secrets
  for each row execute function tell_key_secret_change();

create trigger service_grants__tell_change after insert or delete or update of service, starts_at, ends_at, ended_at, enterprise_id
  on service_grants for each row execute function tell_service_change();

-- Not when it was only opened again.
create trigger service_seats__tell_change after insert or delete or update of service, user_id, enterprise_id
  on service_seats for each row execute function tell_service_change();

create trigger access_keys__tell_truncation after truncate on access_keys
  for each statement execute function tell_all_changed();
create trigger access_key_secrets__tell_truncation after truncate on access_key_secrets
  for each statement execute function tell_all_changed();
create trigger service_grants__tell_truncation after truncate on service_grants
  for each statement execute function tell_all_changed();
create trigger service_seats__tell_truncation after truncate on service_seats
  for each statement execute function tell_all_changed();
