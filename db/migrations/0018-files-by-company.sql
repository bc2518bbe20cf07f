-- How much a company keeps is summed before each upload, from this index alone.
create index on platform.file (tenant_id) include (size) where deleted_at is null;
