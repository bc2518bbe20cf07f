import type { BenchCompany } from "../data.ts";
import { median, report } from "../report.ts";
import { opened } from "../opened.ts";
import type { World } from "../world.ts";

const rounds = 5;

/** The summary by person of the month that `monthOf` computed, and its grid of 200 people with every date; the floor aggregates the same rows in bare SQL. */
export async function monthSummary(
  world: World,
  company: BenchCompany,
  size: string,
  people: number,
  goalSeconds: number,
): Promise<void> {
  const { owner, ourPort } = world;
  await owner.query("vacuum analyze attendance.day");
  const open = (rows: number) =>
    opened(ourPort, `/api/EmployeesCommuting/month?month=2026-05&page=1&size=${rows}`, company.token);
  const bare = async () => {
    const began = performance.now();
    await owner.query(
      `select member_id, count(*), sum(coalesce(adjusted_minutes, accounting_minutes)), sum(late_minutes), count(*) filter (where state = 'absent')
       from attendance.day where tenant_id = $1 and work_date between '2026-05-01' and '2026-05-31' group by member_id`,
      [company.actor.tenantId],
    );
    return (performance.now() - began) / 1000;
  };
  await open(20);
  const ours: number[] = [];
  const floors: number[] = [];
  const grids: number[] = [];
  for (let round = 0; round < rounds; round++) {
    floors.push(await bare());
    ours.push(await open(20));
    grids.push(await open(200));
  }
  report({
    what: `month summary of ${people} people`,
    size,
    ours: median(ours),
    floor: median(floors),
    unit: "s",
    goal: goalSeconds,
    times: 2,
  });
  report({ what: `grid of ${people} people x 31 days opens`, size, ours: median(grids), unit: "s", goal: 1 });
}
