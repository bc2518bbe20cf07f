-- Who was drawn and what was found last; `verdict` is null until they were looked at.
create view spot_checks.checked with (security_invoker = true) as
  select c.tenant_id, c.id, c.round_id, c.task_id, c.assignment_id, c.member_id, c.department_id, c.post_id, c.agency_id, c.work_date, c.start_minute, c.end_minute,
         c.in_minute, c.out_minute, c.ground, c.place, r.id as result_id, r.verdict, r.remark, r.file_ids, r.corrects, r.checked_by, r.checked_at
  from spot_checks.candidate c
  left join spot_checks.result r on r.tenant_id = c.tenant_id and r.candidate_id = c.id
    and not exists (select from spot_checks.result l where l.tenant_id = r.tenant_id and l.corrects = r.id)
  where c.drawn;
grant select on spot_checks.checked to muster_rls;
