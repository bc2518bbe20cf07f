import { isFiled } from "#areas/tax/server.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../settlement-api.ts";
import type { SettlementRow } from "../../settlement-list.ts";
import { payPeriod, type PaidPeriod } from "../../rules/pay-period.ts";
import { lockedWholly } from "../calculate/locked-wholly.ts";
import { readNamesOfPeople } from "../runs/names-of-people.ts";

type Check = OutputOf<typeof api.readSettlement>["checks"][number];
type Month = Pick<SettlementRow, "entityId" | "month">;

/** How many of them are named. */
const mostNamed = 12;

/** What is looked at before a month is settled; what there is nothing of is left out. */
export async function checksOf(context: CallContext, month: Month): Promise<Check[]> {
  const found = [
    await runsOpen(context, month),
    await attendanceOpen(context, month),
    await peopleOf(context, month, "frozen"),
    await peopleOf(context, month, "unpaid"),
    await insuranceOpen(context, month),
    await taxOpen(context, month),
    await vouchersOpen(context, month),
  ];
  return found.filter((check) => check !== null);
}

const checkOf = (kind: Check["kind"], names: readonly string[], state: Check["state"] = "open"): Check => ({
  kind,
  state: names.length === 0 ? "ok" : state,
  count: names.length,
  names: names.slice(0, mostNamed),
});

async function runsOpen({ tx }: CallContext, { entityId, month }: Month): Promise<Check> {
  const { rows } = await tx.query<{ number: string }>(
    "select number from payroll.run where tenant_id = $1 and entity_id = $2 and month = $3 and state not in ('granted', 'deleted') order by number",
    [tx.tenantId, entityId, month],
  );
  return checkOf(
    "runs",
    rows.map(({ number }) => number),
    "blocks",
  );
}

/** Departments of people of the month whose attendance can change. */
async function attendanceOpen({ tx, locale }: CallContext, { entityId, month }: Month): Promise<Check> {
  const { rows } = await tx.query<PaidPeriod & { departmentId: number; name: string }>(
    sql`select distinct r.month, null::int as block, r.from_date as "fromDate", r.to_date as "toDate", d.id as "departmentId", ${named(locale, "d")} as name
        from payroll.run r join payroll.slip s on s.tenant_id = r.tenant_id and s.run_id = r.id
        join organisation.department_view d on d.tenant_id = s.tenant_id and d.id = s.department_id
        where r.tenant_id = ${tx.tenantId} and r.entity_id = ${entityId} and r.month = ${month} and r.state <> 'deleted' order by name`,
  );
  const open = new Set<string>();
  for (const [, paid] of Map.groupBy(rows, ({ fromDate }) => fromDate)) {
    const isLocked = await lockedWholly(tx, payPeriod(paid[0]!));
    for (const { departmentId, name } of paid) if (!isLocked(departmentId)) open.add(name);
  }
  return checkOf("attendance", [...open]);
}

/** Whose pay stays behind, or is not paid yet; named as far as the caller may see them. */
async function peopleOf(context: CallContext, { entityId, month }: Month, kind: "frozen" | "unpaid"): Promise<Check> {
  const { tx } = context;
  const which =
    kind === "frozen"
      ? sql`s.state in ('frozen', 'held')`
      : sql`s.state = 'granted' and not exists (select from payroll.pay_row p where p.tenant_id = s.tenant_id and p.slip_id = s.id and p.state = 'paid')`;
  const { rows } = await tx.query<{ id: number }>(
    sql`select s.member_id as id from payroll.run r join payroll.slip s on s.tenant_id = r.tenant_id and s.run_id = r.id
        where r.tenant_id = ${tx.tenantId} and r.entity_id = ${entityId} and r.month = ${month} and r.state = 'granted' and ${which}`,
  );
  const names = await readNamesOfPeople(
    context,
    rows.map(({ id }) => id),
  );
  const seen = [...names.values()].map(({ name }) => name);
  return { ...checkOf(kind, seen), state: rows.length === 0 ? "ok" : "open", count: rows.length };
}

async function insuranceOpen({ tx }: CallContext, { entityId, month }: Month): Promise<Check | null> {
  const { rows } = await tx.query<{ city: string; isOpen: boolean }>(
    `select city, bool_or(state in ('open', 'calculated')) as "isOpen" from social_insurance.insurance_line
     where tenant_id = $1 and legal_entity_id = $2 and month = $3 group by city order by city`,
    [tx.tenantId, entityId, month],
  );
  if (rows.length === 0) return null;
  return checkOf(
    "insurance",
    rows.filter(({ isOpen }) => isOpen).map(({ city }) => city),
  );
}

async function taxOpen(context: CallContext, { entityId, month }: Month): Promise<Check | null> {
  const { tx } = context;
  const { rows } = await tx.query<{ taxMonth: string }>(
    `select distinct to_char(pay_date, 'YYYY-MM') as "taxMonth" from payroll.run
     where tenant_id = $1 and entity_id = $2 and month = $3 and state = 'granted' order by 1`,
    [tx.tenantId, entityId, month],
  );
  if (rows.length === 0) return null;
  const open: string[] = [];
  for (const { taxMonth } of rows) if (!(await isFiled(context, entityId, taxMonth))) open.push(taxMonth);
  return checkOf("tax", open);
}

async function vouchersOpen({ tx }: CallContext, { entityId, month }: Month): Promise<Check | null> {
  const { rows } = await tx.query<{ number: string; state: string }>(
    "select number, state from payroll.voucher where tenant_id = $1 and entity_id = $2 and month = $3 and state <> 'reversed' and reverses_id is null order by number",
    [tx.tenantId, entityId, month],
  );
  if (rows.length === 0) return null;
  return checkOf(
    "vouchers",
    rows.filter(({ state }) => state === "generated").map(({ number }) => number),
  );
}
