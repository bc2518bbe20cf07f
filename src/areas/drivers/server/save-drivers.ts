import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField, type RefusalKind } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { scopeFor } from "#platform/session/principal.ts";
import { mayActIn } from "#platform/session/scope.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { driverKinds, type DriverKind } from "../rules/kinds.ts";
import { dayFault, type DriversOfDay } from "../rules/day-fault.ts";
import { drivers } from "./list-drivers.ts";

/** A figure to be known from now on, or with null not any more. */
export interface NewValue {
  dayId: number;
  kind: DriverKind;
  amount: number | null;
}

/** May figures of a department, or of the whole hotel, be entered by the caller? */
export function placeFault(context: CallContext, departmentId: number | null): RefusalKind | undefined {
  if (departmentId === null)
    return scopeFor(context.principal, context.keyCode).all ? undefined : refusals.wholeHotelOnly;
  return mayActIn(context, departmentId) ? undefined : refusals.outsideScope;
}

export async function saveDriver(
  context: CallContext,
  { id, ...given }: InputOf<typeof api.saveDriver>,
): Promise<OutputOf<typeof api.saveDriver>> {
  const { today } = context;
  const day: DriversOfDay = {
    day: given.day,
    revenue: given.revenueFen ?? null,
    rooms: given.rooms ?? null,
    covers: given.covers ?? null,
  };
  const fault = dayFault(day, today);
  if (fault) throw refuseField(refusals[fault.kind], fault.field);
  const outside = placeFault(context, given.departmentId);
  if (outside) throw refuseField(outside, "departmentId");
  await refuseUnknownDepartment(context, given.departmentId);
  const known = id === null ? null : await drivers.one(context, id);
  if (known && (known.day !== given.day || known.departmentId !== given.departmentId))
    throw refuse(commonRefusals.invalidInput);
  const { dayId, isNew } = await dayOf(context, given.day, given.departmentId);
  if (id === null && !isNew && (await hasStanding(context, dayId))) throw refuseField(refusals.known, "day");
  const changed = await storeValues(
    context,
    driverKinds.map((kind) => ({ dayId, kind, amount: day[kind] })),
    "typed",
  );
  context.about(given.day);
  return { id: dayId, changed };
}

async function refuseUnknownDepartment({ tx }: CallContext, departmentId: number | null): Promise<void> {
  if (departmentId === null) return;
  const { rows } = await tx.query(
    "select from organisation.department_view where tenant_id = $1 and id = $2 and enabled",
    [tx.tenantId, departmentId],
  );
  if (rows.length === 0) throw refuseField(refusals.outsideScope, "departmentId");
}

async function dayOf({ tx }: CallContext, day: string, departmentId: number | null) {
  const [made] = (
    await tx.query<{ id: number }>(
      "insert into drivers.day (tenant_id, day, department_id) values ($1, $2, $3) on conflict do nothing returning id",
      [tx.tenantId, day, departmentId],
    )
  ).rows;
  if (made) return { dayId: made.id, isNew: true };
  const { rows } = await tx.query<{ id: number }>(
    "select id from drivers.day where tenant_id = $1 and day = $2 and coalesce(department_id, 0) = coalesce($3::bigint, 0) for update",
    [tx.tenantId, day, departmentId],
  );
  return { dayId: rows[0]!.id, isNew: false };
}

async function hasStanding({ tx }: CallContext, dayId: number): Promise<boolean> {
  const { rows } = await tx.query(
    "select from drivers.value where tenant_id = $1 and day_id = $2 and replaced_at is null limit 1",
    [tx.tenantId, dayId],
  );
  return rows.length > 0;
}

/** Replaces what differs and adds what is new; what is as it was stays. Gives how many figures changed. The days are held. */
export async function storeValues(
  { tx, principal, now }: CallContext,
  values: readonly NewValue[],
  source: "typed" | "file",
): Promise<number> {
  const given = [
    tx.tenantId,
    values.map(({ dayId }) => dayId),
    values.map(({ kind }) => kind),
    values.map(({ amount }) => amount),
  ];
  const { rows: replaced } = await tx.query<{ isGone: boolean }>(
    `update drivers.value v set replaced_at = $5
     from unnest($2::bigint[], $3::text[], $4::bigint[]) as g (day_id, kind, amount)
     where v.tenant_id = $1 and v.day_id = g.day_id and v.kind = g.kind and v.replaced_at is null and v.amount is distinct from g.amount
     returning g.amount is null as "isGone"`,
    [...given, now],
  );
  const { rowCount: added } = await tx.query(
    `insert into drivers.value (tenant_id, day_id, kind, amount, source, set_by, set_at)
     select $1, g.day_id, g.kind, g.amount, $5, $6, $7 from unnest($2::bigint[], $3::text[], $4::bigint[]) as g (day_id, kind, amount)
     where g.amount is not null and not exists (select from drivers.value v where v.tenant_id = $1 and v.day_id = g.day_id and v.kind = g.kind and v.replaced_at is null)`,
    [...given, source, principal.accountId || null, now],
  );
  // What was replaced by another figure is among the added.
  return replaced.filter(({ isGone }) => isGone).length + (added ?? 0);
}
