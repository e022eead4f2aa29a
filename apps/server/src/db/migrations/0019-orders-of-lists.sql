-- Behind the orders in which lists are read: without one, the first page of an enterprise reads all of its rows.
create index payloads__updated_at on payloads (enterprise_id, updated_at, id) where deleted_at is null;
create index payloads__weight_grams on payloads (enterprise_id, weight_grams, id) where deleted_at is null;
create index verification_versions__decided on verification_versions (state, decided_at, verification_id, version);
