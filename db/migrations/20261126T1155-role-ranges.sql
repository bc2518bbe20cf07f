-- Extension ranges of a role: on the screen `module` its holders see these departments beside what their own data scope
-- shows them there.
create table access.role_scope (
  tenant_id int not null, role_id bigint not null, module text not null check (module <> ''),
  kind text not null check (kind in ('department', 'departmentAndBelow', 'organisation', 'custom')),
  department_ids bigint[] not null default '{}', include_below boolean not null default true,
  primary key (tenant_id, role_id, module),
  foreign key (tenant_id, role_id) references access.role (tenant_id, id) on delete cascade
);
call platform.protect('access.role_scope');
