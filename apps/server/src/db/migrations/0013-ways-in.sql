-- When each was bound, and when its owner last proved to hold it by a code that went there. What was added to an account
-- since that proof may be a stranger's: recovery by the same address or number offers to take it away.
alter table users
  add column mail_bound_at timestamptz,
  add column mail_proved_at timestamptz,
  add column phone_bound_at timestamptz,
  add column phone_proved_at timestamptz;

update users set mail_bound_at = created_at, mail_proved_at = created_at where mail is not null;
update users set phone_bound_at = created_at, phone_proved_at = created_at where phone is not null;

-- Where the code of the first step went: mail or sms.
alter table tickets add column proved_channel text;

-- The host name a challenge was made under. They live for minutes: those of before the change are simply asked for again.
delete from passkey_challenges;
alter table passkey_challenges add column relying_party text not null;
