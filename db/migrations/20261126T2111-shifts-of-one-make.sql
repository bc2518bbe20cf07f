-- Shifts of a roster that are the same in everything are one shift with several people, as those of an order line are;
-- `made_of` is the digest by which they are found. A definition with meals of its own gives its shifts their meals.
alter table scheduling.shift add column made_of text, add column meal_bits smallint check (meal_bits between 0 and 15);
create unique index shift_made_of_unique on scheduling.shift (tenant_id, made_of, section) where made_of is not null;
create sequence scheduling.duty_number;
grant usage on sequence scheduling.duty_number to muster_rls;
