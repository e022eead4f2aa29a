-- What aircraft are given of a licence beside what people read: by which standard they need not broadcast who they are, and whether
-- they ask who is signed in.
alter table unlock_requests
  add column rid_level smallint,
  add column is_user_only boolean not null default false,
  add constraint unlock_requests__rid_level_is_known check (rid_level in (1, 2));

alter table unlock_drones
  add constraint unlock_drones__of_the_enterprise unique (enterprise_id, request_id, drone_id);

-- That a licence was brought onto an aircraft, as whoever did it says: no link does it yet.
create table unlock_deliveries (
  enterprise_id uuid not null,
  request_id uuid not null,
  drone_id uuid not null,
  delivered_at timestamptz not null,
  delivered_by uuid references users on delete set null,
  primary key (request_id, drone_id),
  constraint unlock_deliveries__request_is_of_the_same_enterprise
    foreign key (enterprise_id, request_id) references unlock_requests (enterprise_id, id) on delete cascade,
  constraint unlock_deliveries__drone_is_named
    foreign key (enterprise_id, request_id, drone_id)
    references unlock_drones (enterprise_id, request_id, drone_id) on delete cascade
);
create index unlock_deliveries__request on unlock_deliveries (enterprise_id, request_id);
create index unlock_deliveries__delivered_by on unlock_deliveries (delivered_by);

create trigger unlock_deliveries__tell after insert or delete on unlock_deliveries
  for each row execute function tell_unlock();

-- To which page a notice leads: the request that it tells of.
alter table notices add column unlock_id uuid;
