import { computeRange, confirmRange } from "#areas/attendance/server.ts";
import { importPunchFile, type PunchFileResult } from "#areas/devices/server.ts";
import { assignPeople } from "#areas/scheduling/server.ts";
import { orderFields } from "#areas/work-orders/api.ts";
import { createOrder, shareLines, submitOrder } from "#areas/work-orders/server.ts";
import { validated } from "#platform/http/validation.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import type { BuiltCompany } from "./build-company.ts";
import type { MonthFolder } from "./month-folder.ts";
import { orderInput } from "./month-inputs.ts";
import { orderWarning, overHeadcount, personWarning, type MonthWarning } from "./warning-texts.ts";
import { actAs, type Actor } from "./work-context.ts";

export interface EnteredMonth {
  /** Order number to the line it has. */
  lines: Map<string, number>;
  warnings: MonthWarning[];
}

/** Enters the demand of a month and who was put on it: applications, their approval, shares of the agencies, people. */
export async function enterDemand(
  context: CallContext,
  month: Pick<MonthFolder, "orders" | "assignments" | "workers">,
  company: BuiltCompany,
): Promise<EnteredMonth> {
  const { tx } = context;
  const warnings: MonthWarning[] = [];
  const people = Map.groupBy(month.assignments, (assignment) => assignment.order);
  const lines = new Map<string, number>();
  for (const order of month.orders) {
    const assigned = people.get(order.number)?.length ?? 0;
    if (assigned > order.headcount) warnings.push(overHeadcount(order.number, assigned, order.headcount));
    const ids = { departmentId: company.departments.get(order.department), postId: company.posts.get(order.post) };
    const fields = validated(
      orderFields,
      orderInput({ ...order, headcount: Math.max(order.headcount, assigned) }, ids),
    );
    const { id } = await createOrder(tx, context, { ...fields, number: order.number });
    const submitted = await submitOrder(tx, context, id, { confirmDuplicates: true, isHistory: true });
    for (const warning of submitted.warnings) warnings.push(orderWarning(order.number, warning));
  }
  const { rows } = await tx.query<{ number: string; id: number }>(
    "select order_number as number, id from work_orders.line_view where tenant_id = $1 and order_number = any($2)",
    [tx.tenantId, month.orders.map((order) => order.number)],
  );
  for (const row of rows) lines.set(row.number, row.id);
  await putPeopleOn(context, month, company, lines, warnings);
  return { lines, warnings };
}

async function putPeopleOn(
  context: CallContext,
  month: Pick<MonthFolder, "assignments" | "workers">,
  company: BuiltCompany,
  lines: Map<string, number>,
  warnings: MonthWarning[],
): Promise<void> {
  const agencyOf = new Map(month.workers.map((worker) => [worker.pin, company.agencies.get(worker.agency) as number]));
  const shares = new Map<string, { lineId: number; agencyId: number; headcount: number }>();
  for (const { order, pin } of month.assignments) {
    const key = `${order} ${agencyOf.get(pin)}`;
    const share = shares.get(key) ?? {
      lineId: lines.get(order) as number,
      agencyId: agencyOf.get(pin) as number,
      headcount: 0,
    };
    share.headcount += 1;
    shares.set(key, share);
  }
  await shareLines(context.tx, context, [...shares.values()], { accepted: true });
  const rows = month.assignments.map(({ order, pin }) => ({
    lineId: lines.get(order) as number,
    memberId: company.workers.get(pin) as number,
  }));
  const assigned = await assignPeople(context.tx, context, rows, { onlyWarn: true });
  for (const [index, one] of assigned.entries()) {
    const { order, pin } = month.assignments[index] as MonthFolder["assignments"][number];
    for (const warning of one.warnings) warnings.push(personWarning(order, pin, warning));
  }
}

/** Imports the machines' files; odd lines and unknown numbers are kept and counted, never a reason to stop. */
export async function enterPunches(
  context: CallContext,
  month: Pick<MonthFolder, "machineFiles">,
  period: { from: string; to: string },
): Promise<PunchFileResult[]> {
  const results: PunchFileResult[] = [];
  for (const { device, name, bytes } of month.machineFiles) {
    results.push(
      await importPunchFile(context.tx, {
        device,
        fileName: name,
        bytes,
        today: context.today,
        periodFrom: period.from,
        periodTo: period.to,
      }),
    );
  }
  return results;
}

/** Computes every day of a period and confirms what can be confirmed up to a date, by default all of it. */
export async function computeAndConfirm(
  services: Services,
  actor: Actor,
  at: string,
  period: { from: string; to: string },
  confirmTo = period.to,
): Promise<void> {
  const then: Services = { ...services, clock: () => Date.parse(at) };
  await computeRange({ services: then, tenantId: actor.tenantId }, period);
  if (confirmTo < period.from) return;
  await actAs(services, actor, at, (context) =>
    confirmRange(context.tx, { from: period.from, to: confirmTo }, actor.accountId),
  );
}
