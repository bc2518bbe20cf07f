-- What lower areas may read of a worker: no personal data but the name.
create view people.worker with (security_invoker = true) as
  select p.tenant_id, p.member_id, m.name, p.job_number, p.employee_type, p.agency_id, m.department_id, m.post_id,
         p.gender, p.birth_date, p.machine_number, platform.masked_number(p.id_number_sealed, p.id_number_tail) as id_number_mask, p.phone_mask, m.active and p.status = 'active' as active,
         p.times_worked, p.ic_card
  from people.person p join organisation.member m using (tenant_id) where m.id = p.member_id;
grant select on people.worker to muster_rls;
-- The company's own staff by their numbers, without their places: what a list of them is walked and counted by.
create view people.staff_view with (security_invoker = true) as
  select tenant_id, member_id, job_number, employee_type from people.person where employee_type = 'internal';
grant select on people.staff_view to muster_rls;
-- What certificates somebody has and until when, without their numbers; those that count for nothing are left out.
create view people.certificate_view with (security_invoker = true) as
  select c.tenant_id, c.id, c.member_id, c.type, c.valid_from, c.valid_to, c.check_state = 'verified' as verified,
         coalesce(t.lead_days, 30) as lead_days, t.name_zh, t.name_en
  from people.certificate c
  left join people.certificate_type t on t.tenant_id = c.tenant_id and t.code = c.type
  where c.counts;
grant select on people.certificate_view to muster_rls;
-- What certificates a post asks for: of a department, there and below it.
create view people.post_requirement_view with (security_invoker = true) as
  select r.tenant_id, r.id, r.post_id, r.department_id, r.certificate_type, r.effect, r.valid_from, t.name_zh, t.name_en
  from people.post_requirement r
  left join people.certificate_type t on t.tenant_id = r.tenant_id and t.code = r.certificate_type;
grant select on people.post_requirement_view to muster_rls;
-- Rewards and penalties that are in force: what pays or deducts them holds them (`holdRewards`).
create view people.reward_view with (security_invoker = true) as
  select tenant_id, id, number, kind, member_id, department_id, agency_id, own_staff, points, fen, happened_on, held_by,
         objection is not null and answer is null as objection_open
  from people.reward where state = 'approved';
grant select on people.reward_view to muster_rls;
-- Who may not be put on from when until when; why stays in people.
create view people.barred with (security_invoker = true) as
  select tenant_id, member_id, from_date, until_date from people.bar where state = 'active' and member_id is not null;
grant select on people.barred to muster_rls;
-- How somebody is reached and what they learnt, for registers of own staff: numbers masked.
create view people.contact_view with (security_invoker = true) as
  select tenant_id, member_id, education, emergency_name, emergency_phone_mask from people.person;
grant select on people.contact_view to muster_rls;
-- Who has a bank account to be paid to, without its number.
create view people.payable with (security_invoker = true) as
  select tenant_id, member_id, bank_account_sealed is not null as has_account from people.person;
grant select on people.payable to muster_rls;
-- Where somebody is paid to, the number of their account masked.
create view people.payee_view with (security_invoker = true) as
  select tenant_id, member_id, bank_name, sub_bank_name, platform.masked_number(bank_account_sealed, bank_account_tail) as account_mask from people.person;
grant select on people.payee_view to muster_rls;
-- Accounts that were changed and that nobody else has confirmed since.
create view people.changed_account with (security_invoker = true) as
  select tenant_id, member_id, job_number, bank_name, platform.masked_number(bank_account_sealed, bank_account_tail) as account_mask,
         bank_changed_at as changed_at, bank_changed_by as changed_by
  from people.person where bank_changed_at is not null and bank_confirmed_at is null and bank_account_sealed is not null;
grant select on people.changed_account to muster_rls;
