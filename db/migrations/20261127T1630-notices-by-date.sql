-- Changes of schedules are reported by the dates they are of.
create index on planning.shift_notice (tenant_id, last_date);
