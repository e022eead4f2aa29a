-- Who looks at the unlock requests of an enterprise sees at once what others do to them, and what the clock or the platform does.
create function tell_unlock() returns trigger language plpgsql as $$
begin
  perform pg_notify('skein_live', 'unlocks enterprise:' || coalesce(new.enterprise_id, old.enterprise_id));
  return null;
end
$$;

-- What a reviewer at the platform takes or gives back changes nothing that the enterprise is shown.
create trigger unlock_requests__tell_enterprise after insert or delete or update of state, version on unlock_requests
  for each row execute function tell_unlock();
