-- The list of employees walks the company's own staff by their numbers, and counts them without their files.
create index person_staff_number on people.person (tenant_id, job_number) include (member_id) where employee_type = 'internal';
create index person_staff on people.person (tenant_id, member_id) where employee_type = 'internal';
