-- Applications from the newest: the order in which their list opens, with what it says of empty values.
create index on recruitment.application (tenant_id, applied_at desc nulls last, id desc);
drop index recruitment.application_tenant_id_applied_at_id_idx;
