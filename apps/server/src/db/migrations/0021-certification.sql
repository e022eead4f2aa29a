-- Enterprises are certified as people are verified: the same cases, versions and reviewers.
alter table verifications
  drop constraint verifications__auth_type_is_known,
  drop constraint verifications__one_of_each_type,
  -- Of an enterprise: null until its first version is approved, which brings it about.
  add column enterprise_id uuid references enterprises on delete cascade,
  alter column user_id drop not null,
  add constraint verifications__auth_type_is_known check (auth_type in (1, 2, 3)),
  add constraint verifications__enterprise_is_certified check (enterprise_id is null or auth_type = 2),
  -- Who began the case of an enterprise may leave: it is the enterprise's by then.
  add constraint verifications__are_of_somebody check (user_id is not null or enterprise_id is not null);

-- A person has one case of each type; of enterprises, one that is none yet.
create unique index verifications__one_of_each_type on verifications (user_id, auth_type) where enterprise_id is null;
create unique index verifications__one_of_each_enterprise on verifications (enterprise_id);

alter table verification_versions
  add column submitted_by uuid references users on delete set null,
  -- In clear, for who looks for the case by it: no person's name.
  add column enterprise_name text;
update verification_versions v set submitted_by = c.user_id from verifications c where c.id = v.verification_id;
create index verification_versions__submitted_by on verification_versions (submitted_by);
create index verification_versions__id_number on verification_versions (id_number_mac);

-- What was approved last. Null throughout: not certified.
alter table enterprises
  add column license_num text,
  add column legal_person text,
  add column address text,
  add column tel text,
  add column contact_name text,
  add column license_file_id uuid references files on delete set null,
  add column operating_cert_num text,
  add column operating_cert_file_id uuid references files on delete set null,
  add column operating_cert_expires_on date,
  add column certified_at timestamptz,
  add constraint enterprises__one_of_each_license unique (license_num),
  add constraint enterprises__certified_with_a_license check ((certified_at is null) = (license_num is null));

-- What stands on an enterprise's card is its own: whoever uploaded it may leave.
alter table files add column enterprise_id uuid references enterprises on delete set null;
create index files__enterprise_id on files (enterprise_id) where enterprise_id is not null;
