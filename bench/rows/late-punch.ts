import { addDays } from "#platform/calendar/plain-date.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { listDays } from "#areas/attendance/api.ts";
import { apiPrefix } from "#platform/http/call.ts";
import { putOnShifts, type BenchCompany } from "../data.ts";
import { percentile, report } from "../report.ts";
import type { World } from "../world.ts";

const samples = 200;

/** From the moment a machine sends a forgotten punch until the list of days shows it, as a screen that asks at once sees it. */
export async function latePunch(world: World, company: BenchCompany, size: string): Promise<void> {
  const date = addDays(businessDateAt(Date.now()), -20);
  const { tenantId } = company.actor;
  const memberIds = company.memberIds.slice(-samples);
  await putOnShifts(world.owner, company, memberIds, [date], 480, 960);
  const serial = `LATE${tenantId}`;
  await world.owner.query(
    `with made as (
       insert into devices.device (tenant_id, serial, kind, methods, location, department_id, registry_code, last_seen_at)
       values ($1::int, $2, 'attendance', '{face}', 'gate', $3, 'code', now()) returning id)
     insert into devices.serial (serial, tenant_id, device_id) select $2, $1::int, id from made`,
    [tenantId, serial, company.departments[0]],
  );
  const { rows } = await world.owner.query<{ pin: string; name: string }>(
    "select n.pin, m.name from devices.machine_number n join organisation.member m on m.tenant_id = n.tenant_id and m.id = n.member_id where n.tenant_id = $1 and n.member_id = any($2::bigint[])",
    [tenantId, memberIds],
  );
  const base = `http://127.0.0.1:${world.ourPort}`;
  const times: number[] = [];
  for (const { pin, name } of rows) {
    const began = performance.now();
    await fetch(`${base}/iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=9999`, {
      method: "POST",
      body: `${pin}\t${date} 08:00:00\t255\t15`,
    });
    const query = new URLSearchParams({ from: date, to: date, search: name, size: "20" });
    const answer = await fetch(`${base}${apiPrefix}${listDays.path}?${query}`, {
      headers: { authorization: `Bearer ${company.token}` },
    });
    const { content } = (await answer.json()) as { content: { rows: { name: string; inMinute: number | null }[] } };
    if (!content.rows.some((row) => row.inMinute === 480)) throw new Error(`the punch of ${pin} is not in its day`);
    times.push(performance.now() - began);
  }
  report({
    what: "late punch seen in its day",
    size,
    ours: percentile(times, 0.95),
    unit: "ms p95",
    goal: 100,
    note: `median ${percentile(times, 0.5).toFixed(0)} ms`,
  });
}
