-- The number of an attempt tells whoever made it from all others, so it only grows. Those that were interrupted through no
-- fault of the job are counted apart. See docs/decisions.
alter table jobs
  -- A default, so that a process which does not know it yet can go on writing beside this one.
  add column forgiven integer not null default 0;
