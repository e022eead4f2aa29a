-- What an enterprise offers to another: whoever says the serial number and the code takes the aircraft over. One for each drone.
create table drone_offers (
  drone_id uuid primary key references drones on delete cascade,
  enterprise_id uuid not null references enterprises on delete cascade,
  -- A keyed hash: whoever reads the table cannot say the code.
  code_mac bytea not null,
  offered_by uuid references users on delete set null,
  expires_at timestamptz not null
);

create index drone_offers__enterprise_id on drone_offers (enterprise_id);
create index drone_offers__offered_by on drone_offers (offered_by);
create unique index drone_offers__code_mac on drone_offers (code_mac);
