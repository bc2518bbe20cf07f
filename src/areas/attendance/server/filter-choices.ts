import { sql } from "#platform/db/sql.ts";
import { monthStartDay } from "#areas/settings/server.ts";
import { named } from "#platform/db/list.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { scopeFor } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import type * as api from "../api.ts";

type Choices = OutputOf<typeof api.filterChoices>;

export async function filterChoices(context: CallContext): Promise<Choices> {
  const { tx, locale } = context;
  if (context.principal.kind === "agency") return ofAgency(context);
  const departments = await tx.query<Choices["departments"][number]>(sql`
    select o.id, ${named(locale, "o")} as name, coalesce(cardinality(o.path), 1) - 1 as depth from organisation.department_view o
    where o.tenant_id = ${tx.tenantId} and ${withinScope(context, { department: sql`o.id`, places: true })} order by o.path, o.position, o.code limit 2000`);
  const agencies = await tx.query<Choices["agencies"][number]>(
    sql`select a.id, ${named(locale, "a")} as name from agencies.labour_company a where a.tenant_id = ${tx.tenantId} and a.enabled order by a.priority, a.code limit 500`,
  );
  const devices = await tx.query<{ device: string }>(
    sql`select distinct device from devices.machine_report where tenant_id = ${tx.tenantId} order by device limit 500`,
  );
  const entities = await tx.query<Choices["legalEntities"][number]>(
    sql`select e.id, ${named(locale, "e")} as name from organisation.legal_entity_view e where e.tenant_id = ${tx.tenantId} and e.enabled order by e.code limit 200`,
  );
  return {
    legalEntities: entities.rows,
    departments: departments.rows,
    agencies: agencies.rows,
    devices: devices.rows.map((row) => row.device),
    monthStartDay: await monthStartDay(tx, context.today),
    wholeCompany: scopeFor(context.principal, context.keyCode).all,
  };
}

/** A labour company chooses among the departments its people worked in. */
async function ofAgency(context: CallContext): Promise<Choices> {
  const { tx, locale } = context;
  const { rows } = await tx.query<Choices["departments"][number]>(sql`
    select o.id, ${named(locale, "o")} as name, 0 as depth from organisation.department_view o
    where o.tenant_id = ${tx.tenantId} and o.id in (select d.department_id from attendance.day d where d.tenant_id = o.tenant_id and ${withinScope(context, { agency: sql`d.agency_id` })})
    order by o.path, o.position, o.code limit 2000`);
  return {
    departments: rows,
    agencies: [],
    devices: [],
    legalEntities: [],
    monthStartDay: await monthStartDay(tx, context.today),
    wholeCompany: false,
  };
}
