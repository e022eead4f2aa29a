-- What of the product refers to a file. It is kept as long as anything does: two versions of a case may hold one picture.
create table file_references (
  file_id uuid not null references files on delete cascade,
  -- As deeds name their targets: `account`, `verification`.
  referrer text not null,
  referrer_id uuid not null,
  primary key (file_id, referrer, referrer_id)
);
create index file_references__referrer on file_references (referrer, referrer_id);

insert into file_references
select avatar_file_id, 'account', id from users where avatar_file_id is not null;

-- Which of a person's cases holds which document is sealed: each of theirs is taken to hold it.
insert into file_references
select f.id, 'verification', v.id
from files f join verifications v on v.user_id = f.owner_id
where f.unattached_since is null and f.purpose <> 'avatar';
