-- the rank of an account is that of its person: what was typed there as a name becomes theirs where they have none
update organisation.member m set rank_id = r.id
from (
  select distinct on (a.tenant_id, a.member_id) a.tenant_id, a.member_id, r.id
  from access.account a join organisation.rank r on r.tenant_id = a.tenant_id and a.rank in (r.name_zh, r.name_en)
  where a.member_id is not null and a.kind = 'staff' and a.deleted_at is null order by a.tenant_id, a.member_id, r.id
) r
where m.tenant_id = r.tenant_id and m.id = r.member_id and m.rank_id is null;

-- the job that own staff hold says the same
update personnel.job_record j set rank_id = m.rank_id
from organisation.member m
where m.tenant_id = j.tenant_id and m.id = j.member_id and m.rank_id is not null and j.rank_id is null and j.applied_at is not null
  and not exists (select from personnel.job_record later where later.tenant_id = j.tenant_id and later.member_id = j.member_id
    and later.applied_at is not null and later.from_date > j.from_date);

alter table access.account drop column rank;
