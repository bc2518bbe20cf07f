import { join, sql } from "#platform/db/sql.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../api.ts";
import { refusals } from "../../errors.ts";
import * as confirming from "./confirm-days.ts";
import { computeDays } from "./compute-days.ts";
import { isExceptionSql } from "./day-sql.ts";
import { findDay, refuseFrozen } from "./find-day.ts";
import { dayScope, refusePeriod } from "./list-days.ts";
import { refuseLate } from "../periods/operation-period.ts";

export async function confirmDays(
  context: CallContext,
  input: InputOf<typeof api.confirmDays>,
): Promise<OutputOf<typeof api.confirmDays>> {
  const { tx, principal } = context;
  context.about(`${input.days.length}`);
  return confirming.confirmDays(tx, input.days, principal.accountId, dayScope(context));
}

export async function confirmPeriod(
  context: CallContext,
  input: InputOf<typeof api.confirmPeriod>,
): Promise<OutputOf<typeof api.confirmPeriod>> {
  refusePeriod(input.from, input.to, 62);
  const parts = [dayScope(context)];
  if (input.departmentId !== undefined) {
    parts.push(
      sql`exists (select from organisation.department_view o where o.tenant_id = d.tenant_id and o.id = d.department_id and ${input.departmentId} = any(o.path))`,
    );
  }
  if (input.agencyId !== undefined) parts.push(sql`d.agency_id = ${input.agencyId}`);
  if (input.onlyClean) parts.push(sql`(d.state is null or not ${isExceptionSql})`);
  context.about(`${input.from} – ${input.to}`);
  const done = await confirming.confirmRange(
    context.tx,
    { from: input.from, to: input.to, within: join(parts, " and ") },
    context.principal.accountId,
  );
  return { confirmed: done.confirmed, left: done.left.length };
}

/** Opens a confirmed day again; it is then computed from what is known today. */
export async function unconfirmDay(
  context: CallContext,
  key: InputOf<typeof api.unconfirmDay>,
): Promise<{ done: true }> {
  const { tx } = context;
  const day = await findDay(context, key, true);
  context.about(`${day.workDate} ${day.name}`);
  refuseFrozen(day);
  if (!day.confirmed) throw refuse(refusals.notConfirmed, { date: day.workDate });
  await refuseLate(context, day);
  await confirming.unconfirmDays(tx, [key]);
  await computeDays(tx, { from: key.workDate, to: key.workDate, memberIds: [day.memberId], now: context.now });
  return { done: true };
}
