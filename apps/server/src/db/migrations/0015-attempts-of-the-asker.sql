-- From which address a stranger asked for a code, as a keyed hash, and the guesses made from there. They are counted apart:
-- whoever guesses elsewhere uses up nothing of the one who asked.
alter table one_time_codes
  add column asked_from bytea,
  add column asker_attempts integer not null default 0;
