-- What the file store holds, or is about to, or is about to lose. Written before the store is asked and after it has
-- answered, so that nobody waits for it inside a transaction, and what a dead process left half done is found here.
create table stored_contents (
  -- Its name in the store.
  digest text primary key,
  state text not null,
  -- Since when it is in this state, or when somebody last set to work on it.
  since timestamptz not null,
  constraint stored_contents__state_is_known check (state in ('storing', 'stored', 'removing'))
);

create index stored_contents__unsettled on stored_contents (since) where state <> 'stored';

insert into stored_contents (digest, state, since)
select digest, 'stored', now() from files
union
select digest, 'stored', now() from data_exports where digest is not null;

-- No file without a word about its bytes, and none about bytes that a file still needs is taken back.
alter table files add constraint files__digest_is_kept foreign key (digest) references stored_contents;
