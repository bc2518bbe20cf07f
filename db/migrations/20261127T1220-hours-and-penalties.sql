-- The usual formulas of hourly pay and penalties, where a company still has them as they were: from the month after its last run
-- hours are paid by the rate of their day, and what art. 16 keeps of a penalty is owed on instead of being dropped.
insert into payroll.formula (tenant_id, item_id, from_month, text, state, published_at)
select f.tenant_id, f.item_id,
  greatest(f.from_month, coalesce((select to_char((max(r.month) || '-01')::date + interval '1 month', 'YYYY-MM') from payroll.run r
    where r.tenant_id = f.tenant_id and r.state <> 'deleted'), f.from_month)),
  case i.code when 'hourlyPay' then 'IF(person.kind = "part_time", HOURLY(agreed.hourly, att.hours), 0)' else 'reward.penalties' end,
  'published', now()
from payroll.formula f
join payroll.item i on i.tenant_id = f.tenant_id and i.id = f.item_id and i.built_in
where f.state = 'published'
  and not exists (select from payroll.formula l where l.tenant_id = f.tenant_id and l.item_id = f.item_id and l.state = 'published' and l.from_month > f.from_month)
  and (i.code = 'hourlyPay' and f.text = 'IF(person.kind = "part_time", att.hours * agreed.hourly, 0)'
    or i.code = 'penalties' and f.text ~ '^LIMIT\(reward\.penalties, \[#\d+\] \+ \[#\d+\] \+ \[#\d+\] \+ \[#\d+\], BLANK\(param\.minimumWage, 0\)\)$')
on conflict (tenant_id, item_id, from_month) do update set text = excluded.text, version = payroll.formula.version + 1
  where payroll.formula.state = 'published';
