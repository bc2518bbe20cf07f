-- A task of an induction may be for those of its role alone who work in the department that somebody joins, or above it.
alter table personnel.induction_template add column of_department boolean not null default false;
alter table personnel.induction_task add column of_department boolean not null default false;
