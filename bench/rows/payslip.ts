import { slipPlace } from "#areas/payroll/content.ts";
import { apiPrefix } from "#platform/http/call.ts";
import { readPayslip } from "#areas/payroll/payslips-api.ts";
import { hashOf } from "#platform/session/session-store.ts";
import { logInWorkers, type BenchCompany } from "../data.ts";
import { load, type Shot } from "../load.ts";
import { percentile, report } from "../report.ts";
import type { World } from "../world.ts";
import { calculatedMonth } from "./payroll-run.ts";

const months = ["2026-01", "2026-02", "2026-03", "2026-04", "2026-05", "2026-06", "2026-07", "2026-08"];
const rounds = 3;
const seconds = 3;
const warmUp = 10;
const inFlight = 16;

/** One's own payslip with the year so far, as the phone opens it, in turn with a page of 20 of the company's staff; the floor is that page. */
export async function payslipOnPhone(world: World, company: BenchCompany): Promise<void> {
  const slips = await releasedYear(world, company, await calculatedMonth(world, company));
  const tokens = await logInWorkers(
    world.owner,
    company,
    slips.map(({ memberId }) => memberId),
  );
  await world.owner.query(
    `insert into payroll.payslip_opening (tenant_id, session_id, member_id, opened_at, expires_at)
     select s.tenant_id, s.id, g.member, now(), now() + interval '1 hour' from unnest($2::bytea[], $3::bigint[]) as g (hash, member)
     join access.session s on s.token_hash = g.hash where s.tenant_id = $1`,
    [company.actor.tenantId, tokens.map(hashOf), slips.map(({ memberId }) => memberId)],
  );
  const as = (token: string) => ({ authorization: `Bearer ${token}`, "accept-language": "zh" });
  const slip = (index: number): Shot => {
    const at = index % slips.length;
    return { path: `${apiPrefix}${readPayslip.path}?id=${slips[at]!.id}`, headers: as(tokens[at]!) };
  };
  const pages = Math.min(Math.floor(company.memberIds.length / 20), 40);
  const page = (index: number): Shot => ({
    path: `${apiPrefix}/personnel/employees?tab=all&sort=jobNumber&page=${1 + ((index * 7919) % pages)}&size=20`,
    headers: as(company.token),
  });
  const times = { slip: [] as number[], page: [] as number[] };
  for (const shot of [slip, page]) await load(world.ourPort, shot, { inFlight, seconds: warmUp });
  for (let round = 0; round < rounds; round += 1) {
    times.slip.push(...(await load(world.ourPort, slip, { inFlight, seconds })).times);
    times.page.push(...(await load(world.ourPort, page, { inFlight, seconds })).times);
  }
  report({
    what: "a slip on the phone, p95",
    size: `${months.length + 1} mo`,
    ours: percentile(times.slip, 0.95),
    floor: percentile(times.page, 0.95),
    unit: "ms",
    goal: percentile(times.page, 0.95),
    times: 1,
    note: `medians ${percentile(times.slip, 0.5).toFixed(0)} and ${percentile(times.page, 0.5).toFixed(0)} ms; the floor is a page of 20 employees`,
  });
}

/** The slips of a calculated run released to their people, with one for each month before, written straight to the tables. */
async function releasedYear(
  { owner, services }: World,
  { actor: { tenantId } }: BenchCompany,
  runId: number,
): Promise<{ id: number; memberId: number }[]> {
  const { rows } = await owner.query<{ id: number; memberId: number; sealed: Buffer }>(
    `select id, member_id as "memberId", content_sealed as sealed from payroll.slip where tenant_id = $1 and run_id = $2 and state = 'calculated' order by member_id`,
    [tenantId, runId],
  );
  for (const month of months) {
    const { rows: runs } = await owner.query<{ id: number }>(
      `insert into payroll.run (tenant_id, number, template_id, template_version_id, entity_id, month, pay_date, kind, state)
       select tenant_id, number || ' ' || $3, template_id, template_version_id, entity_id, $3, ($3 || '-28')::date, kind, 'granted' from payroll.run
       where tenant_id = $1 and id = $2 returning id`,
      [tenantId, runId, month],
    );
    const { rows: ids } = await owner.query<{ id: number }>(
      "select nextval(pg_get_serial_sequence('payroll.slip', 'id'))::int as id from generate_series(1, $1::int)",
      [rows.length],
    );
    await owner.query(
      `insert into payroll.slip (tenant_id, id, run_id, member_id, state, receipt, content_sealed)
       select $1, g.id, $2, g.member, 'granted', 'read', g.sealed from unnest($3::bigint[], $4::bigint[], $5::bytea[]) as g (id, member, sealed)`,
      [
        tenantId,
        runs[0]!.id,
        ids.map(({ id }) => id),
        rows.map(({ memberId }) => memberId),
        rows.map(({ id, sealed }, at) =>
          services.vault.seal(services.vault.open(sealed, slipPlace(tenantId, id)), slipPlace(tenantId, ids[at]!.id)),
        ),
      ],
    );
  }
  await owner.query("update payroll.run set state = 'granted' where tenant_id = $1 and id = $2", [tenantId, runId]);
  await owner.query(
    "update payroll.slip set state = 'granted', receipt = 'released' where tenant_id = $1 and run_id = $2 and state = 'calculated'",
    [tenantId, runId],
  );
  await owner.query("vacuum (analyze) payroll.slip, payroll.run");
  return rows.map(({ id, memberId }) => ({ id, memberId }));
}
