-- What a person was told inside the product.
create table notices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  at timestamptz not null,
  read_at timestamptz
);

create index notices__user_id on notices (user_id, at desc, id);
create index notices__unread on notices (user_id) where read_at is null;
