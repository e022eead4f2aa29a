-- What somebody calls a view of a list: a name for its filters and its order. It goes with the membership.
create table saved_filters (
  id uuid primary key default gen_random_uuid(),
  enterprise_id uuid not null,
  user_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  updated_at timestamptz not null,
  constraint saved_filters__name unique (enterprise_id, user_id, list, name),
  constraint saved_filters__membership
    foreign key (enterprise_id, user_id) references memberships (enterprise_id, user_id) on delete cascade
);
create index saved_filters__user_id on saved_filters (user_id);
