-- Urgent requests come first in an inbox: the task says so itself, so that one index gives them in their order.
alter table approvals.task add column urgent boolean not null default false;
update approvals.task t set urgent = true from approvals.instance i where i.tenant_id = t.tenant_id and i.id = t.instance_id and i.urgent;
drop index approvals.task_tenant_id_member_id_state_process_type_opened_at_id_in_idx;
create index on approvals.task (tenant_id, member_id, state, process_type, urgent desc, opened_at) include (id, instance_id, acted_at);
