-- Part-time people are paid in blocks of at most 15 days (Labour Contract Law art. 72): 1 to 15, 16 to 30, a 31st; null is the month.
alter table payroll.run add column block smallint check (block between 1 and 3);
