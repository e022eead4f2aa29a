-- The log says by which key something was done: what is remembered of a key is asked anew once it is called otherwise.
drop trigger access_keys__tell_change on access_keys;

create trigger access_keys__tell_change after update on access_keys
  for each row when (
    (old.access_key_id, old.user_id, old.enterprise_id, old.name, old.scopes, old.ip_list, old.is_enabled, old.expires_at)
    is distinct from
    (new.access_key_id, new.user_id, new.enterprise_id, new.name, new.scopes, new.ip_list, new.is_enabled, new.expires_at)
  ) execute function tell_key_change();
