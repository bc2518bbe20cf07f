-- What a publication left its departments' months at, beside their budgets:
-- [{"departmentId", "month", "budgetFen", "ownFen", "changeFen", "orderedFen", "unknown"}]
alter table planning.publication add column costs jsonb not null default '[]';
