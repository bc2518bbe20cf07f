-- Which duties of the same round whoever took the step had done before, where one person should not hold both.
alter table statements.step add column same_as text[];
