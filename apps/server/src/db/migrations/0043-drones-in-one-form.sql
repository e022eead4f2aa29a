-- A serial number has one form: capitals A to Z, digits and - _ . / alone. It was kept as it was typed, so that one aircraft
-- could be registered twice, by another case, by full-width letters, by letters of another script.
drop index drones__serial_number;

with formed as (
  select id, enterprise_id, deleted_at, updated_at,
    left(regexp_replace(upper(normalize(serial_number, nfkc)) collate "C", '[^A-Z0-9._/-]', '', 'g'), 64) as form
  from drones
), ordered as (
  select id, form,
    row_number() over (
      partition by form, deleted_at is null
      order by coalesce(
        (select min(e.at) from audit_events e where e.target_kind = 'drone' and e.target_id = formed.id::text),
        updated_at
      ), id
    ) as nth,
    deleted_at is null as is_live
  from formed
)
-- Of two that become the same, whoever was there first has the number. The other stays where it is, with the beginning of its
-- id behind the number: its enterprise sees it in the list and corrects or deletes it. So does one of which nothing is left.
update drones set serial_number = case
    when form = '' then upper(left(drones.id::text, 8))
    when is_live and nth > 1 then left(form, 55) || '-' || upper(left(drones.id::text, 8))
    else form
  end
from ordered where ordered.id = drones.id;

-- What was offered by a number that it has no longer is not offered.
delete from drone_offers o using drones d
where d.id = o.drone_id and right(d.serial_number, 8) = upper(left(d.id::text, 8));

alter table drones
  add constraint drones__number_has_one_form check (serial_number collate "C" ~ '^[A-Z0-9._/-]{1,64}$'),
  add constraint drones__mark_has_one_form check (uom_mark collate "C" ~ '^(UAS[0-9]{8})?$');
create unique index drones__serial_number on drones (serial_number) where deleted_at is null;

-- Another enterprise has taken it over. It is out of sight like one that was deleted, and nobody brings it back.
alter table drones
  add column given_away_at timestamptz,
  add constraint drones__given_away_is_out_of_sight check (given_away_at is null or deleted_at is not null);
update drones set given_away_at = deleted_at
where deleted_at is not null
  and exists (
    select from audit_events e
    where e.action = 'drone.takenOver' and e.target_kind = 'drone' and e.target_id = drones.id::text
  );
-- It is kept for the log and is of no unit any more: of the enterprise itself, so that its unit can go.
update drones d set unit_id = u.id
from units u where u.enterprise_id = d.enterprise_id and u.parent_id is null and d.given_away_at is not null;

-- Of which is told, as it was called then.
alter table notices add column drone text;
