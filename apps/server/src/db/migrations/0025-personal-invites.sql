-- An invite may be for one person: sent to them, and of no use to anybody else.
alter table invites
  -- A keyed hash of the mail address or phone number, to find it by. Null: for whoever has the link.
  add column contact_mac bytea,
  add column sealed_contact bytea,
  add column sent_at timestamptz,
  add constraint invites__contact_is_kept_whole check ((contact_mac is null) = (sealed_contact is null)),
  add constraint invites__of_a_person_are_used_once check (contact_mac is null or max_uses = 1);

-- Of those that have not come to an end; one whose time is over is revoked before another is sent.
create unique index invites__one_for_each_person on invites (enterprise_id, contact_mac)
  where contact_mac is not null and revoked_at is null and uses = 0;
create index invites__contact_mac on invites (contact_mac) where contact_mac is not null;
