-- How long answers took is read over the days on which somebody was asked.
create index on approvals.task (tenant_id, opened_at);
