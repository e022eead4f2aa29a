alter table drones
  -- Where it is at home.
  add column site_id uuid,
  add column next_service_on date,
  -- '' while it may fly.
  add column grounded_because text not null default '',
  -- A keyed hash of what it connects by: whoever reads the table cannot connect.
  add column link_key_mac bytea,
  add column link_key_made_at timestamptz,
  add constraint drones__site_is_of_the_same_enterprise
    foreign key (enterprise_id, site_id) references sites (enterprise_id, id),
  add constraint drones__key_was_made_once check ((link_key_mac is null) = (link_key_made_at is null));
create index drones__site_id on drones (enterprise_id, site_id);
create unique index drones__link_key_mac on drones (link_key_mac);

create table drone_batteries (
  id uuid primary key default gen_random_uuid(),
  enterprise_id uuid not null,
  drone_id uuid not null,
  serial_number text not null,
  cycles integer not null,
  health_percent smallint not null,
  updated_at timestamptz not null,
  constraint drone_batteries__serial_number unique (enterprise_id, serial_number),
  constraint drone_batteries__drone_is_of_the_same_enterprise
    foreign key (enterprise_id, drone_id) references drones (enterprise_id, id) on delete cascade
);
create index drone_batteries__drone on drone_batteries (enterprise_id, drone_id);

create table drone_documents (
  drone_id uuid not null,
  file_id uuid not null references files on delete cascade,
  enterprise_id uuid not null,
  name text not null,
  added_at timestamptz not null,
  primary key (drone_id, file_id),
  constraint drone_documents__drone_is_of_the_same_enterprise
    foreign key (enterprise_id, drone_id) references drones (enterprise_id, id) on delete cascade
);
create index drone_documents__drone on drone_documents (enterprise_id, drone_id);
create index drone_documents__file_id on drone_documents (file_id);
