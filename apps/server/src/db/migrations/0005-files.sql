create table files (
  id uuid primary key,
  -- Absent: the owner is gone, and the next sweep takes the file too.
  owner_id uuid references users on delete set null,
  purpose text not null,
  kind text not null,
  -- SHA-256 of what the store holds, which is its name there.
  digest text not null,
  -- Encrypted in the store, for `files/<id>/content`.
  is_sealed boolean not null,
  -- As people get it, not as it is stored.
  bytes integer not null,
  -- Absent for documents.
  width integer,
  height integer,
  created_at timestamptz not null,
  -- Absent: something of the product refers to this file. Otherwise it goes a day after this time.
  unattached_since timestamptz
);

create index files__digest on files (digest);
create index files__owner_id on files (owner_id);
create index files__unattached_since on files (unattached_since) where unattached_since is not null;
