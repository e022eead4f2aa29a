-- Developers are certified as people are verified: the same cases, versions and reviewers.
alter table verifications
  drop constraint verifications__auth_type_is_known,
  add constraint verifications__auth_type_is_known check (auth_type in (1, 2, 3, 4));
