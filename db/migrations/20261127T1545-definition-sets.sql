-- What slips were worked out by: items, formulas and parameters as they were, under the digest of all of them. A slip names it
-- in what it keeps, a run those it was last calculated with (payroll.run.versions: {"<digest>": true}).
create table payroll.definition_set (
  tenant_id int not null, digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  content jsonb not null, kept_at timestamptz not null default now(),
  primary key (tenant_id, digest)
);
call platform.protect('payroll.definition_set');
