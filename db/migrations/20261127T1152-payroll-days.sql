-- The days that a run pays where they are other ones than those of its calendar month: an attendance month may begin on any day to the 28th.
alter table payroll.run add column from_date date, add column to_date date,
  add constraint run_days check ((from_date is null) = (to_date is null) and from_date <= to_date);
