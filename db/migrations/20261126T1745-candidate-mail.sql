-- A candidate's mail address is sealed like every other number by which somebody is reached.
alter table recruitment.candidate drop column email, add column email_sealed bytea, add column email_mask text;
