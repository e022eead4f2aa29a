-- What administrators lay over the world map. It is the platform's: every map shows it to whoever is signed in.
create table basemaps (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  english_name text not null,
  kind text not null,
  -- A file in the folder of archives; empty for tiles from an address.
  archive text not null,
  -- Empty for an archive.
  template text not null,
  -- What stands in its address in place of {key}: read by the server alone.
  sealed_key bytea,
  tiles text not null,
  -- Null: everywhere, and the usual zooms.
  west double precision,
  south double precision,
  east double precision,
  north double precision,
  min_zoom smallint,
  max_zoom smallint,
  attribution text not null,
  datum text not null,
  rank smallint not null,
  visibility text not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint basemaps__name unique (name)
);
