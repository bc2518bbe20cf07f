-- A run of a settled month for those whose pay was held when it was settled; with its settlement cancelled it is one like others.
alter table payroll.run add column late boolean not null default false;
