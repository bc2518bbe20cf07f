-- payroll: how each account has arranged the sheet of manual items; nothing of it is an amount
create table payroll.sheet_layout (
  tenant_id int not null references platform.tenant (id), account_id bigint not null,
  -- [{"itemId", "isShown", "width" | null, "group" | null}], in the order of the columns
  columns jsonb not null, updated_at timestamptz not null default now(),
  primary key (tenant_id, account_id)
);
call platform.protect('payroll.sheet_layout');
