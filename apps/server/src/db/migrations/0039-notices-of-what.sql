-- What a notice is about, as it was called when it was told; null where its kind says all.
alter table notices
  add column enterprise_name text,
  add column service text;
