-- Of how many people of a line the attendance is confirmed: those of them who are not among `came` stayed away.
alter table work_orders.line add column confirmed int not null default 0;
update work_orders.line l set confirmed = c.people
from (select s.tenant_id, s.line_id, count(*)::int as people
      from attendance.day d join scheduling.assignment a on a.tenant_id = d.tenant_id and a.id = d.assignment_id
      join scheduling.shift s on s.tenant_id = a.tenant_id and s.id = a.shift_id
      where d.confirmed_at is not null and s.line_id is not null group by 1, 2) c
where l.tenant_id = c.tenant_id and l.id = c.line_id;
