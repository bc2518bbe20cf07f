-- What lower areas may read of the hotel's own staff.
create view personnel.employment as
  select e.tenant_id, e.member_id, e.legal_entity_id, e.kind, m.joined_on, e.probation_end, e.regular_on, e.first_work_date,
         e.hours_system, e.state
  from personnel.employment_record e join organisation.member m on m.tenant_id = e.tenant_id and m.id = e.member_id;
create view personnel.job_version as
  select tenant_id, id, member_id, from_date, department_id, post_id, grade_id, rank_id, superior_id, cost_centre, city,
         document, document_id, applied_at is not null as applied
  from personnel.job_record;
create view personnel.agreed_pay as
  select tenant_id, id, member_id, item, from_date, amount_sealed from personnel.pay_record;
call platform.open_view('personnel.employment');
call platform.open_view('personnel.job_version');
call platform.open_view('personnel.agreed_pay');
