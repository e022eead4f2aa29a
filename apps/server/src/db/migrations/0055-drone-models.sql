-- What administrators add to the models that come with the product. Those stay as they are; none is ever deleted, because drones bear it.
alter table drone_models
  add column english_name text not null default '',
  -- MAV_AUTOPILOT, by which it says whose commands it understands.
  add column mav_autopilot smallint,
  add column is_built_in boolean not null default false,
  -- Since when nobody can choose it.
  add column retired_at timestamptz,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add constraint drone_models__lifts_itself check (max_takeoff_grams >= empty_weight_grams);

update drone_models set is_built_in = true;
alter table drone_models alter column updated_at drop default;
