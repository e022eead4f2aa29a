alter table drones add constraint drones__of_its_enterprise unique (enterprise_id, id);

-- What an enterprise offers to another: whoever says the serial number and the code takes the aircraft over. One for each drone.
create table drone_offers (
  drone_id uuid primary key,
  enterprise_id uuid not null,
  -- A keyed hash: whoever reads the table cannot say the code.
  code_mac bytea not null,
  offered_by uuid references users on delete set null,
  expires_at timestamptz not null,
  constraint drone_offers__drone_is_of_the_same_enterprise
    foreign key (enterprise_id, drone_id) references drones (enterprise_id, id) on delete cascade
);

create index drone_offers__drone on drone_offers (enterprise_id, drone_id);
create index drone_offers__offered_by on drone_offers (offered_by);
create unique index drone_offers__code_mac on drone_offers (code_mac);
