-- What was done, by whom, to what. Each event carries the hash of the one before it.
create table audit_events (
  -- Without gaps: a missing number is a missing event.
  sequence bigint primary key,
  at timestamptz(3) not null,
  -- Text and no foreign keys: an event outlives what it names, and is read back exactly as it was hashed.
  actor_id text,
  actor_label text not null,
  action text not null,
  target_kind text not null,
  target_id text,
  enterprise_id text,
  ip text,
  request_id text,
  data jsonb not null,
  prev_hash bytea not null,
  hash bytea not null,
  constraint audit_events__hashes_are_sha256 check (octet_length(prev_hash) = 32 and octet_length(hash) = 32)
);

-- The last event. Without it nobody would miss events cut off at the end.
create table audit_head (
  is_only_row boolean primary key default true,
  sequence bigint not null,
  hash bytea not null,
  constraint audit_head__has_one_row check (is_only_row)
);

insert into audit_head (sequence, hash) values (0, decode(repeat('00', 32), 'hex'));

create function audit_continue_chain() returns trigger language plpgsql as $$
begin
  update audit_head set sequence = new.sequence, hash = new.hash
  where sequence = new.sequence - 1 and hash = new.prev_hash;
  if not found then
    raise exception 'audit event % does not continue the chain', new.sequence;
  end if;
  return new;
end
$$;

create trigger audit_events__continue_chain before insert on audit_events
  for each row execute function audit_continue_chain();

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op);
end
$$;

create trigger audit_events__append_only before update or delete or truncate on audit_events
  for each statement execute function audit_refuse_change();

create trigger audit_head__not_removed before insert or delete or truncate on audit_head
  for each statement execute function audit_refuse_change();

-- Depth 0: not from within audit_continue_chain.
create trigger audit_head__follows_events before update on audit_head
  for each statement when (pg_trigger_depth() = 0) execute function audit_refuse_change();

-- A fingerprint of the key that personal data is sealed with: another one is refused at the start, not at the first read.
create table master_key_fingerprint (
  is_only_row boolean primary key default true,
  fingerprint bytea not null,
  constraint master_key_fingerprint__has_one_row check (is_only_row)
);
