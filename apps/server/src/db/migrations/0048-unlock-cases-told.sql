-- Who reviews sees at once what comes to the desk, and what others take from it.
create trigger unlock_requests__tell after insert or delete or update of state, reviewer_id, taken_at on unlock_requests
  for each statement execute function tell_reviews();
