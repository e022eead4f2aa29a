alter table drones
  -- Nobody said so of those that are there: what is not known is not called activated.
  add column activation text not null default 'unknown',
  add column remote_id_type text not null default 'none',
  -- What it broadcasts of itself. '' while it is not known.
  add column remote_id text not null default '',
  add constraint drones__activation check (activation in ('unknown', 'activated', 'notActivated')),
  add constraint drones__remote_id_is_of_a_kind check (
    remote_id_type in ('none', 'serial-number', 'registration', 'utm') and (remote_id_type = 'none') = (remote_id = '')
  ),
  add constraint drones__remote_id_has_one_form check (remote_id collate "C" ~ '^[A-Z0-9._/-]{0,36}$');
