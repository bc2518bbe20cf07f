-- What lower areas may read of the hotel's own staff.
create view personnel.employment as
  select e.tenant_id, e.member_id, e.legal_entity_id, e.kind, m.joined_on, e.probation_end, e.regular_on, e.first_work_date,
         e.hours_system, e.state, e.share_percent
  from personnel.employment_record e join organisation.member m on m.tenant_id = e.tenant_id and m.id = e.member_id;
create view personnel.job_version as
  select tenant_id, id, member_id, from_date, department_id, post_id, grade_id, rank_id, superior_id, cost_centre, city,
         document, document_id, applied_at is not null as applied
  from personnel.job_record;
create view personnel.agreed_pay as
  select tenant_id, id, member_id, item, from_date, amount_sealed from personnel.pay_record;
create view personnel.entity_version as
  select tenant_id, member_id, from_date, legal_entity_id from personnel.entity_record;
call platform.open_view('personnel.entity_version');
call platform.open_view('personnel.employment');
call platform.open_view('personnel.job_version');
call platform.open_view('personnel.agreed_pay');
-- What changed in somebody's employment from when, with the jobs before and after it.
create view personnel.move as
  with job as (
    select j.tenant_id, j.id, j.member_id, j.from_date, j.department_id, j.post_id, j.grade_id, j.rank_id, j.document, j.document_id,
           (select b.id from personnel.job_record b where b.tenant_id = j.tenant_id and b.member_id = j.member_id and b.from_date < j.from_date
            order by b.from_date desc limit 1) as before_id
    from personnel.job_record j)
  select e.tenant_id, 'joined.' || e.member_id as id, 'joined'::text as kind, e.member_id, m.joined_on as moved_on, m.department_id,
         null::bigint as before_id, null::bigint as after_id, null::text as document,
         (select i.decided_by from personnel.induction i where i.tenant_id = e.tenant_id and i.member_id = e.member_id and i.joined_on = m.joined_on
          order by i.id desc limit 1) as decided_by
  from personnel.employment_record e join organisation.member m on m.tenant_id = e.tenant_id and m.id = e.member_id where m.joined_on is not null
  union all
  select e.tenant_id, 'regular.' || e.member_id, 'regular', e.member_id, e.regular_on, m.department_id, null, null, null,
         (select c.decided_by from personnel.change c where c.tenant_id = e.tenant_id and c.member_id = e.member_id and c.kind = 'regularisation'
            and c.outcome = 'pass' and c.state = 'effective' order by c.from_date desc limit 1)
  from personnel.employment_record e join organisation.member m on m.tenant_id = e.tenant_id and m.id = e.member_id
  where e.regular_on is not null and e.regular_on is distinct from m.joined_on
  union all
  select e.tenant_id, 'left.' || e.member_id, 'left', e.member_id, m.left_on, m.department_id, null, null, null,
         (select c.decided_by from personnel.change c where c.tenant_id = e.tenant_id and c.member_id = e.member_id and c.kind = 'separation'
            and c.state = 'done' order by c.from_date desc limit 1)
  from personnel.employment_record e join organisation.member m on m.tenant_id = e.tenant_id and m.id = e.member_id where m.left_on is not null
  union all
  select j.tenant_id, 'job.' || j.id,
         case when j.department_id is distinct from b.department_id or j.post_id is distinct from b.post_id then 'transferred'
              when j.grade_id is distinct from b.grade_id or j.rank_id is distinct from b.rank_id then 'regraded' else 'other' end,
         j.member_id, j.from_date, j.department_id, b.id, j.id, j.document,
         (select c.decided_by from personnel.change c where c.tenant_id = j.tenant_id and c.id = j.document_id and j.document in ('transfer', 'regularisation'))
  from job j join personnel.job_record b on b.tenant_id = j.tenant_id and b.id = j.before_id
  union all
  select c.tenant_id, 'contract.' || c.id, 'renewed', c.member_id, c.from_date, m.department_id, null, null, c.number, null
  from personnel.labour_contract c join organisation.member m on m.tenant_id = c.tenant_id and m.id = c.member_id
  where c.renews_id is not null and c.state <> 'draft';
call platform.open_view('personnel.move');
