-- What a site looks like, in the order in which it is shown.
create table site_photos (
  site_id uuid not null,
  file_id uuid not null references files on delete cascade,
  enterprise_id uuid not null,
  caption text not null,
  -- Among those of its site, with gaps.
  position integer not null,
  -- Small enough to come with the list.
  thumbnail bytea not null,
  added_at timestamptz not null,
  -- Can be brought back until the sweep takes its file, and this row with it.
  removed_at timestamptz,
  primary key (site_id, file_id),
  constraint site_photos__site_is_of_the_same_enterprise
    foreign key (enterprise_id, site_id) references sites (enterprise_id, id) on delete cascade
);
create index site_photos__site on site_photos (enterprise_id, site_id);
create index site_photos__file_id on site_photos (file_id);
