-- Pages that an account used last, the newest first.
create table dashboards.recent_pages (
  tenant_id int not null references platform.tenant (id),
  account_id bigint not null,
  codes text[] not null check (cardinality(codes) between 1 and 8),
  primary key (tenant_id, account_id)
);
call platform.protect('dashboards.recent_pages');
