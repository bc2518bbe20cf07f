-- How much of full time somebody is employed for, in percent; null = nothing was agreed.
alter table personnel.employment_record add column share_percent smallint check (share_percent between 1 and 100);
