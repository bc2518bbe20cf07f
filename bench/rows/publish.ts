import { putDuties, takeDuties, type PutDuty } from "#areas/scheduling/server.ts";
import { actAs } from "#apps/month/work-context.ts";
import { datesOf } from "#platform/calendar/plain-date.ts";
import type { BenchCompany } from "../data.ts";
import { asJob } from "../loop-delay.ts";
import { median, report } from "../report.ts";
import type { World } from "../world.ts";

const people = 500;
const dates = datesOf("2026-08-01", "2026-08-20");
const rounds = 3;
/** Three shifts a day, as a plan has them. */
const starts = [420, 660, 870] as const;

/** A roster of 500 people put on 10,000 shifts at once; the floor writes the same shifts and assignments in bare SQL. */
export async function publishOf(world: World, company: BenchCompany): Promise<void> {
  const { owner, services } = world;
  const { tenantId } = company.actor;
  const members = await owner.query<{ id: number; departmentId: number }>(
    `select id, department_id as "departmentId" from organisation.member where tenant_id = $1 and id = any($2::bigint[])`,
    [tenantId, company.memberIds.slice(0, people)],
  );
  const duties = members.rows.flatMap(({ id, departmentId }, index) =>
    dates.map((workDate): PutDuty => {
      const start = starts[index % starts.length]!;
      return {
        memberId: id,
        workDate,
        departmentId,
        postId: company.postId,
        definitionId: null,
        definitionFrom: null,
        sections: [{ start, end: start + 510 }],
        breaks: [],
        looseBreak: 0,
        plannedMinutes: 450,
        lineId: null,
        source: "plan",
        ref: `${id} ${workDate}`,
      };
    }),
  );
  const now = "2026-07-25T09:00:00+08:00";
  const ours: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    const put = await asJob(() =>
      actAs(services, company.actor, now, (context) => putDuties(context.tx, context, duties)),
    );
    ours.push((performance.now() - began) / 1000);
    const ids = put.flatMap((one) => one.assignmentIds);
    await actAs(services, company.actor, now, (context) => takeDuties(context.tx, context, ids, "bench"));
    await cleared(world, tenantId);
    floors.push(await bare(world, tenantId, duties));
    await cleared(world, tenantId);
  }
  const [mine, floor] = [median(ours), median(floors)];
  report({
    what: `publishing ${duties.length} shifts`,
    size: String(people),
    ours: mine,
    floor,
    unit: "s",
    goal: floor * 4,
    note: `${((mine * 1e6) / duties.length).toFixed(0)} us a shift`,
  });
}

async function cleared({ owner }: World, tenantId: number): Promise<void> {
  const first = [tenantId, dates[0], dates.at(-1)];
  await owner.query(
    "delete from scheduling.assignment where tenant_id = $1 and work_date between $2::date and $3::date",
    first,
  );
  await owner.query(
    "delete from scheduling.shift where tenant_id = $1 and work_date between $2::date and $3::date",
    first,
  );
}

async function bare({ owner }: World, tenantId: number, duties: readonly PutDuty[]): Promise<number> {
  const began = performance.now();
  await owner.query(
    `with d as materialized (
       select * from unnest($2::bigint[], $3::date[], $4::bigint[], $5::bigint[], $6::int[], $7::int[]) as u (member_id, work_date, department_id, post_id, start_minute, end_minute)),
     s as (
       insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute, headcount)
       select $1, department_id, post_id, work_date, start_minute, end_minute, count(*) from d group by 2, 3, 4, 5, 6
       returning id, department_id, post_id, work_date, start_minute, end_minute)
     insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id, source)
     select $1, s.id, d.member_id, d.work_date, d.start_minute, d.end_minute, d.department_id, d.post_id, 'plan'
     from d join s using (department_id, post_id, work_date, start_minute, end_minute)`,
    [
      tenantId,
      duties.map((one) => one.memberId),
      duties.map((one) => one.workDate),
      duties.map((one) => one.departmentId),
      duties.map((one) => one.postId),
      duties.map((one) => one.sections[0]!.start),
      duties.map((one) => one.sections[0]!.end),
    ],
  );
  return (performance.now() - began) / 1000;
}
