alter table drones
  -- With whom it is insured. '' where nobody said.
  add column insurer text not null default '',
  -- So close to the end of the insurance its people were told: 30 or 7 days, or 0 that it is over. With another end, anew.
  add column insurance_told_days smallint;

create index drones__insured_until on drones (enterprise_id, insured_until, id) where deleted_at is null;
create index drones__insurance_untold on drones (insured_until)
  where deleted_at is null and state <> 'retired' and insurance_told_days is distinct from 0;
