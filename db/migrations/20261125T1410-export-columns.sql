-- exports: which columns a file has, in which order and as what; and what each account chose last
alter table exports.task
  -- null: all of them as they stand
  add column columns text[],
  add column format text not null default 'xlsx' check (format in ('xlsx', 'csv'));

create table exports.choice (
  tenant_id int not null references platform.tenant (id),
  account_id bigint not null, exporter text not null,
  -- null: all of them as they stand
  columns text[],
  format text not null check (format in ('xlsx', 'csv')),
  primary key (tenant_id, account_id, exporter)
);
call platform.protect('exports.choice');
