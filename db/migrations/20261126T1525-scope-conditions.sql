-- A chosen data scope may ask more of a row than its department: a post, an employee type, a labour company. Each that is
-- named has to fit; without departments any will do.
alter table access.account_scope
  add post_ids bigint[] not null default '{}', add employee_types text[] not null default '{}', add agency_ids bigint[] not null default '{}',
  add narrowed boolean not null generated always as (cardinality(post_ids) + cardinality(employee_types) + cardinality(agency_ids) > 0) stored;
alter table access.role_scope
  add post_ids bigint[] not null default '{}', add employee_types text[] not null default '{}', add agency_ids bigint[] not null default '{}',
  add narrowed boolean not null generated always as (cardinality(post_ids) + cardinality(employee_types) + cardinality(agency_ids) > 0) stored;
