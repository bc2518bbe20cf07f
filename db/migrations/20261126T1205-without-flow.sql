-- What happens with requests of a type while none of its flows is in use; where nothing is chosen they pass.
create table approvals.without_flow (
  tenant_id int not null references platform.tenant (id),
  process_type text not null, refuses boolean not null,
  primary key (tenant_id, process_type)
);
call platform.protect('approvals.without_flow');
