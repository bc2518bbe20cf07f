import { sql } from "#platform/db/sql.ts";
import { previewRoute } from "#areas/approvals/server.ts";
import { named } from "#platform/db/list.ts";
import { refusalBody, refuse } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { previewOrder as previewCall } from "../../form-api.ts";
import { planOf } from "../../rules/adjustment.ts";
import { limitBreaches } from "../../rules/order-limits.ts";
import { orderFacts, orderDocument } from "../order/approval.ts";
import { estimateLines } from "./estimate-lines.ts";
import { expandLines } from "./expand-lines.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { namedDuplicates } from "./named-duplicates.ts";
import { forecastFor } from "./forecast.ts";
import { requireDepartment, requireOrders } from "../order/order-scope.ts";
import { readOrderRules } from "../settings.ts";
import { limitsOf, minuteOf } from "./limits.ts";

type Preview = OutputOf<typeof previewCall>;

/** Hours, meals, cost, doubles, limits and the approval route of what is being typed. */
export async function previewOrder(context: CallContext, input: InputOf<typeof previewCall>): Promise<Preview> {
  requireDepartment(context, input.departmentId);
  if (input.id !== null) await requireOrders(context, [input.id]);
  const { tx } = context;
  const { lines, faults } = await expandLines(tx, input, context.locale);
  const told = refusalBody(refuse(commonRefusals.invalidInput, {}, faults), context.locale).faults ?? [];
  const sound = lines.filter((line) => line.endMinute > line.startMinute && line.endMinute - line.startMinute <= 1440);
  const costs = await estimateLines(tx, sound);
  const priced = sound.map((line, index) => ({ ...line, costFen: costs[index]?.costFen ?? 0 }));
  const plan = planOf(priced);
  const rules = await readOrderRules(tx, context.today, input.departmentId);
  const posts = input.posts.map((post, index) => {
    const own = priced.filter((line) => line.position === index + 1);
    const ownCosts = sound.flatMap((line, at) => (line.position === index + 1 ? [costs[at]] : []));
    const prefix = `posts.${index}.`;
    return {
      plannedMinutesPerPerson:
        lines.find((line) => line.position === index + 1)?.plannedMinutesPerPerson ?? post.plannedMinutesPerPerson ?? 0,
      plannedMeals: lines.find((line) => line.position === index + 1)?.plannedMeals ?? 0,
      costFen: ownCosts.some((cost) => typeof cost?.costFen !== "number")
        ? null
        : own.reduce((sum, line) => sum + line.costFen, 0),
      contractNumber: ownCosts[0]?.contractNumber ?? null,
      faults: told
        .filter((fault) => fault.field?.startsWith(prefix))
        .map(({ field = "", message }) => ({ field: field.slice(prefix.length), message })),
    };
  });
  return {
    posts,
    forecast: await withPostNames(context, input),
    headcount: priced.reduce((sum, line) => sum + line.headcount, 0),
    ...plan,
    duplicates: await namedDuplicates(context, await findDuplicates(tx, priced, input.id)),
    warnings: priced.length === 0 ? [] : limitBreaches(priced, limitsOf(rules), context.today, minuteOf(context)),
    route: priced.length === 0 ? null : await routeOf(context, input, priced),
  };
}

/** What the basis makes of each post, beside what is being asked for. */
async function withPostNames(context: CallContext, input: InputOf<typeof previewCall>): Promise<Preview["forecast"]> {
  const forecast = await forecastFor(context.tx, input);
  if (forecast.length === 0) return [];
  const found = await context.tx.query<{ id: number; name: string }>(
    sql`select p.id, ${named(context.locale, "p")} as name from organisation.post_view p where p.tenant_id = ${context.tx.tenantId} and p.id = any(${forecast.map((row) => row.postId)}::bigint[])`,
  );
  const names = new Map(found.rows.map((row) => [row.id, row.name]));
  const askedOf = (postId: number) =>
    input.posts.filter((post) => post.postId === postId).reduce((sum, post) => sum + post.headcount, 0);
  return forecast.map((row) => ({ ...row, postName: names.get(row.postId) ?? "", asked: askedOf(row.postId) }));
}

function routeOf(
  context: CallContext,
  { id, departmentId, urgent }: InputOf<typeof previewCall>,
  lines: readonly (Parameters<typeof orderFacts>[0][number] & { workDate: string })[],
): Promise<Preview["route"]> {
  const firstDate = lines.map((line) => line.workDate).sort()[0];
  const { memberId } = context.principal;
  return previewRoute(context.tx, context, {
    documentType: orderDocument,
    submitterMemberId: memberId,
    applicantMemberId: memberId,
    departmentId,
    firstDate,
    facts: orderFacts(lines, { departmentId, submitterMemberId: memberId }),
    documentId: id ?? undefined,
    ...(urgent && firstDate !== undefined ? { urgent: { firstDate } } : {}),
  });
}
