-- The head followed each event of a statement on its own: thousands of versions of one row within a transaction, each looked
-- for among all that came before it, while everybody waits for that row. It follows a statement's events together.
create function audit_continue_chain_together() returns trigger language plpgsql as $$
declare
  first_added record;
  last_added record;
begin
  select sequence, prev_hash into first_added from added order by sequence limit 1;
  if not found then
    return null;
  end if;
  select sequence, hash into last_added from added order by sequence desc limit 1;
  if exists (
    select from (
      select sequence, prev_hash, lag(sequence) over before as last_sequence, lag(hash) over before as last_hash
      from added window before as (order by sequence)
    ) as link
    where sequence <> last_sequence + 1 or prev_hash <> last_hash
  ) then
    raise exception 'audit events from % to % are no chain', first_added.sequence, last_added.sequence;
  end if;
  update audit_head set sequence = last_added.sequence, hash = last_added.hash
  where sequence = first_added.sequence - 1 and hash = first_added.prev_hash;
  if not found then
    raise exception 'audit event % does not continue the chain', first_added.sequence;
  end if;
  return null;
end
$$;

drop trigger audit_events__continue_chain on audit_events;
drop function audit_continue_chain();

create trigger audit_events__continue_chain after insert on audit_events
  referencing new table as added for each statement execute function audit_continue_chain_together();
