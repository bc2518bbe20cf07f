-- What of a line is accepted, from the first request to the last answer: reports over years ask it of every line.
alter table work_orders.line add column accepted int not null default 0, add column first_offered_at timestamptz, add column last_answered_at timestamptz;
create function work_orders.sum_accepted() returns trigger
  language plpgsql as $$
declare share work_orders.allocation := coalesce(new, old);
begin
  if share.state = 'accepted' or tg_op = 'UPDATE' and old.state = 'accepted' then
    update work_orders.line l set accepted = coalesce(s.heads, 0), first_offered_at = s.first_offered_at, last_answered_at = s.last_answered_at
    from (select sum(a.accepted_headcount)::int as heads, min(a.offered_at) as first_offered_at, max(a.answered_at) as last_answered_at
          from work_orders.allocation a where a.tenant_id = share.tenant_id and a.line_id = share.line_id and a.state = 'accepted') s
    where l.tenant_id = share.tenant_id and l.id = share.line_id;
  end if;
  return null;
end $$;
-- By a trigger, so that an earlier version of the program does it, too. Whoever changes a share holds its line.
create trigger sum_accepted after insert or delete or update of state, accepted_headcount, offered_at, answered_at on work_orders.allocation
  for each row execute function work_orders.sum_accepted();
update work_orders.line l set accepted = s.heads, first_offered_at = s.first_offered_at, last_answered_at = s.last_answered_at
from (select a.tenant_id, a.line_id, sum(a.accepted_headcount)::int as heads, min(a.offered_at) as first_offered_at, max(a.answered_at) as last_answered_at
      from work_orders.allocation a where a.state = 'accepted' group by 1, 2) s
where l.tenant_id = s.tenant_id and l.id = s.line_id;
