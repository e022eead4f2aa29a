-- Drones come by file too: what somebody has had checked is of a kind, as the job is that applies it.
alter table member_imports rename to table_imports;
alter table table_imports rename constraint member_imports_pkey to table_imports_pkey;
alter table table_imports rename constraint member_imports_enterprise_id_fkey to table_imports_enterprise_id_fkey;
alter table table_imports rename constraint member_imports_created_by_fkey to table_imports_created_by_fkey;
alter index member_imports__enterprise_id rename to table_imports__enterprise_id;
alter index member_imports__created_by rename to table_imports__created_by;
alter index member_imports__expires_at rename to table_imports__expires_at;
alter table table_imports add column kind text not null default 'memberImport';
alter table table_imports alter column kind drop default;
