-- What is answered once only may be a secret that is shown once. Of what was answered before this nobody knows any more how it
-- ended: whoever asks again with the same key is told to look.
alter table idempotent_calls drop constraint idempotent_calls__answered_as_a_whole;
alter table idempotent_calls drop column status, drop column answer;
-- Absent: it has not ended, or nobody knows how.
alter table idempotent_calls add column sealed_answer bytea;
