-- What somebody waits for in front of a page, and what tells them that their account is in danger, has a lane of its own;
-- in the other one the senders take turns. See docs/decisions.
alter table outgoing_messages
  -- Defaults, so that a process which does not know them yet can go on writing beside this one.
  add column lane text not null default 'ordinary',
  -- Which enterprise, or the platform itself.
  add column sender text not null default 'platform',
  add constraint outgoing_messages__lane_is_known check (lane in ('urgent', 'ordinary'));

update outgoing_messages set lane = 'urgent' where state = 'pending' and purpose not in (
  'dataExportReady', 'verificationApproved', 'verificationRefused', 'serviceEnding', 'serviceEnded', 'joinApproved',
  'joinRefused', 'memberDisabled', 'memberEnabled', 'memberRemoved', 'memberInvited'
);

drop index outgoing_messages__due;
create index outgoing_messages__due on outgoing_messages (channel, lane, sender, next_attempt_at)
  where state = 'pending';
