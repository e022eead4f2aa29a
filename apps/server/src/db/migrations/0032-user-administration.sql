-- The list of all accounts, in its orders.
create index users__created_at on users (created_at, id);
create index users__name on users (name, id);

-- What was done to one account, the latest first.
create index audit_events__about_account on audit_events (target_id, sequence) where target_kind = 'account';

create function tell_users() returns trigger language plpgsql as $$
begin
  perform pg_notify('skein_live', 'users platform');
  return null;
end
$$;

-- Whatever is done to an account stands in the log, and open pages show it from there.
create trigger audit_events__tell_users after insert on audit_events
  for each row when (new.target_kind = 'account' and new.action like 'account.%') execute function tell_users();

create trigger users__tell_pages after update on users
  for each row when (
    (old.name, old.mail, old.phone, old.disabled_at, old.is_platform_admin, old.deletion_at, old.erased_at)
    is distinct from
    (new.name, new.mail, new.phone, new.disabled_at, new.is_platform_admin, new.deletion_at, new.erased_at)
  ) execute function tell_users();
