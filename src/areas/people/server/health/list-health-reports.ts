import { sql } from "#platform/db/sql.ts";
import { exportStatus } from "#areas/exports/server.ts";
import { named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import type * as api from "../../health-api.ts";
import { healthList } from "../../health-list.ts";
import { healthLife } from "../../health-life.ts";
import { certificateFrom, countTabs, tabIs } from "../certificates/list-certificates.ts";
import { personFrom, visiblePeople } from "../person-sql.ts";
import { whose } from "../whose.ts";

export const healthReports = listSource(healthList, {
  company: sql`c.tenant_id`,
  query: (context, input) => ({
    columns: {
      id: sql`c.id`,
      version: sql`c.version`,
      personId: sql`c.member_id`,
      agencyId: sql`p.agency_id`,
      departmentId: sql`m.department_id`,
      name: sql`m.name`,
      jobNumber: sql`p.job_number`,
      department: named(context.locale, "d"),
      agency: named(context.locale, "a"),
      examinedOn: sql`c.examined_on`,
      examPlace: sql`c.exam_place`,
      fitFor: sql`c.fit_for`,
      validTo: sql`c.valid_to`,
      daysLeft: sql`c.valid_to - ${context.today}::date`,
      check: sql`c.check_state`,
      number: sql`c.number`,
      consentOn: sql`c.consent_on`,
      photoFileId: sql`c.photo_file_id`,
      source: sql`c.source`,
      checkedBy: sql`u.name`,
      checkReason: sql`c.check_reason`,
    },
    from: certificateFrom,
    where: [sql`c.type = 'health'`, ...whose(context, input), ...tabIs(input.tab, context.today)],
    key: sql`c.id`,
  }),
  async present(context, rows) {
    const { principal } = context;
    const rate = rateOf(await complianceNow(context));
    return rows.map((row) => ({
      compliance: rate(row),
      actions: healthLife.actions(row.check, (code) => holds(principal, code)),
    }));
  },
});

export async function readHealthReport(
  context: CallContext,
  { id }: InputOf<typeof api.readHealthReport>,
): Promise<OutputOf<typeof api.readHealthReport>> {
  const { rows } = await context.tx.query<{ type: string }>(
    "select type from people.certificate where tenant_id = $1 and id = $2",
    [context.tx.tenantId, id],
  );
  if (rows[0]?.type !== "health") throw refuse(commonRefusals.notFound);
  return healthReports.one(context, id);
}

interface Unit {
  agencyId: number | null;
  departmentId: number | null;
}
interface Compliance extends Unit {
  needed: number;
  held: number;
}

/** Of those whom the caller sees and whose post asks for a health certificate: how many have a valid one. */
async function complianceNow(context: CallContext): Promise<Compliance[]> {
  const { tx, today } = context;
  const day = sql`${today}::date`;
  const found = await tx.query<Compliance>(sql`
    select p.agency_id as "agencyId", m.department_id as "departmentId", count(*)::int as needed,
      count(*) filter (where exists (select from people.certificate c where c.tenant_id = p.tenant_id and c.member_id = p.member_id and c.type = 'health'
        and c.counts and (c.valid_from is null or c.valid_from <= ${day}) and (c.valid_to is null or c.valid_to >= ${day})))::int as held
    from ${personFrom}
    where p.tenant_id = ${tx.tenantId} and p.status = 'active' and ${visiblePeople(context)}
      and exists (select from people.post_requirement r where r.tenant_id = p.tenant_id and r.post_id = m.post_id and r.certificate_type = 'health'
        and r.valid_from <= ${day} and (r.department_id is null or r.department_id = any(d.path)))
    group by p.agency_id, m.department_id`);
  return found.rows;
}

/** The unit of somebody: their labour company, of own staff their department. */
const unitOf = ({ agencyId, departmentId }: Unit) => (agencyId === null ? `d${departmentId ?? 0}` : `a${agencyId}`);

function rateOf(all: readonly Compliance[]): (unit: Unit) => number | null {
  const units = Map.groupBy(all, unitOf);
  return (unit) => {
    const own = sumOf(units.get(unitOf(unit)) ?? []);
    return own.needed === 0 ? null : own.held / own.needed;
  };
}

const sumOf = (all: readonly Compliance[]) => ({
  needed: all.reduce((sum, one) => sum + one.needed, 0),
  held: all.reduce((sum, one) => sum + one.held, 0),
});

export async function countHealthReports(context: CallContext): Promise<OutputOf<typeof api.countHealthReports>> {
  return { ...(await countTabs(context, "health")), ...sumOf(await complianceNow(context)) };
}

const exporters: ReadonlySet<string> = new Set(["people.healthReports", "people.healthLacking"]);

/** Of one's own exports of health reports; the address stays empty until the file is there. */
export async function getExportId(
  context: CallContext,
  { exportId }: InputOf<typeof api.getExportId>,
): Promise<OutputOf<typeof api.getExportId>> {
  const { id, url, exporter } = await exportStatus(context, { id: exportId });
  if (!exporters.has(exporter)) throw refuse(commonRefusals.notFound);
  return { id, url };
}
