-- What reports read of applications: how far each came, by which way, what it cost, and whether somebody stayed. No personal data.
create view recruitment.application_fact with (security_invoker = true) as
  select a.tenant_id, a.id, a.vacancy_id, v.number as vacancy_number, v.department_id, v.post_id, v.kind, a.channel, a.agency_id, a.stage, a.cause_id,
         (a.applied_at at time zone 'Asia/Shanghai')::date as applied_on, a.hired_on,
         exists (select from recruitment.interview i where i.tenant_id = a.tenant_id and i.application_id = a.id and i.state = 'done') as interviewed,
         exists (select from recruitment.offer f where f.tenant_id = a.tenant_id and f.application_id = a.id and f.sent_at is not null) as offered,
         a.stage = 'hired' as hired,
         case when a.stage = 'hired' then greatest((a.ended_at at time zone 'Asia/Shanghai')::date - (a.applied_at at time zone 'Asia/Shanghai')::date, 0) end as days_to_hire,
         case when a.stage = 'hired' then a.cost_fen end as cost_fen,
         -- until when they have worked here for sure: today, or the day they left
         case when a.stage = 'hired' and a.member_id is not null
           then least(coalesce(m.left_on, (now() at time zone 'Asia/Shanghai')::date), (now() at time zone 'Asia/Shanghai')::date) - a.hired_on end as days_stayed,
         a.hired_on <= (now() at time zone 'Asia/Shanghai')::date - 30 as due_30,
         a.hired_on <= (now() at time zone 'Asia/Shanghai')::date - 90 as due_90
  from recruitment.application a
  join recruitment.vacancy v on v.tenant_id = a.tenant_id and v.id = a.vacancy_id
  left join organisation.member_view m on m.tenant_id = a.tenant_id and m.id = a.member_id;
call platform.open_view('recruitment.application_fact');
create view recruitment.cause_view as
  select tenant_id, id, side, name_zh, name_en from recruitment.reject_cause;
call platform.open_view('recruitment.cause_view');
