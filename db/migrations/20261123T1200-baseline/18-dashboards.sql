-- The home page as somebody arranged it.
call platform.open_schema('dashboards');
create table dashboards.layout (
  tenant_id int not null references platform.tenant (id),
  account_id bigint not null,
  -- cards in their order; cards in neither list are new and come last
  shown text[] not null check (cardinality(shown) >= 2), hidden text[] not null default '{}',
  set_at timestamptz not null default now(),
  primary key (tenant_id, account_id)
);
call platform.protect('dashboards.layout');
