create table outgoing_messages (
  id uuid primary key,
  channel text not null,
  purpose text not null,
  language text not null,
  -- Address and words, sealed. Absent once they have done their work: a dump tells that something was sent, not what.
  sealed_letter bytea,
  state text not null default 'pending',
  -- Counted before sending: a message that takes its process down cannot do so for ever.
  attempts integer not null default 0,
  -- While someone is sending it: when others may take it for abandoned.
  next_attempt_at timestamptz not null,
  -- After this it would only confuse: a code that no longer opens anything. Absent: worth sending however late.
  expires_at timestamptz,
  -- In our words: what a mail server or a provider answers may quote the address.
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint outgoing_messages__channel_is_known check (channel in ('mail', 'sms')),
  constraint outgoing_messages__language_is_known check (language in ('zh-CN', 'en-US')),
  constraint outgoing_messages__state_is_known check (state in ('pending', 'sent', 'failed')),
  constraint outgoing_messages__pending_can_be_sent check (state <> 'pending' or sealed_letter is not null)
);

create index outgoing_messages__due on outgoing_messages (channel, next_attempt_at) where state = 'pending';
create index outgoing_messages__created_at on outgoing_messages (created_at);
