import { withTenant } from "#platform/db/tx.ts";
import { declareRow } from "#platform/db/declared-row.ts";
import type { CallContext } from "#platform/http/context.ts";
import { ownOf } from "#platform/own-of.ts";
import { recordAmounts } from "#platform/session/recorded-amounts.ts";
import { z } from "zod";
import { amountsSeen, isAmount } from "./amounts-limit.ts";
import type { ReportRow } from "./answer.ts";
import type { Asked, ReportDeps } from "./ask.ts";
import { peopleBy } from "./compile.ts";
import { setOf } from "./concealed.ts";
import { figureOf } from "./define-report.ts";
import { openParts } from "./open-parts.ts";

const counted = z.object({ people: z.string().nullable() });

/** Writes down that amounts are given out, with the rows of a page or, without them, all rows of a selection. */
export async function recordAmountsOf(
  context: CallContext,
  deps: ReportDeps,
  asked: Asked,
  answered?: readonly ReportRow[],
): Promise<void> {
  for (const read of await amountsRead(context, deps, asked, answered)) await recordAmounts(context, read, read);
}

/** The same of a file: it writes nothing itself, so the record is committed on its own, before the first amount leaves. */
export async function recordFileOf(context: CallContext, deps: ReportDeps, asked: Asked): Promise<void> {
  const reads = await amountsRead(context, deps, asked);
  const who = { tenantId: context.tx.tenantId, principal: { membershipId: context.principal.accountId } };
  for (const read of reads)
    await withTenant(context.services.pool, who, (own) => recordAmounts({ ...context, tx: own }, read, read));
}

async function amountsRead(context: CallContext, deps: ReportDeps, asked: Asked, answered?: readonly ReportRow[]) {
  const { plan } = asked;
  const reads = [];
  for (const part of plan.parts) {
    const { dataset, figures } = part;
    const { amounts } = dataset;
    const isThere =
      figures.some(({ key }) => isAmount(dataset, figureOf(plan.report, key)!.figure)) ||
      (dataset === plan.report.of && plan.details.some((name) => ownOf(dataset.details, name)!.amounts));
    if (!amounts || !isThere || amountsSeen(context, dataset) === "sums") continue;
    const place = plan.rows.indexOf(amounts.of);
    const people =
      answered && place >= 0
        ? new Set(answered.flatMap(({ keys }) => keys[place] ?? [])).size
        : await peopleOf(context, deps, asked, part);
    reads.push({ call: plan.report.name, fields: amounts.fields, why: amounts.why, people });
  }
  return reads;
}

async function peopleOf(
  context: CallContext,
  deps: ReportDeps,
  asked: Asked,
  part: Asked["plan"]["parts"][number],
): Promise<number> {
  const plan = { ...asked.plan, rows: [], details: [], parts: [{ ...part, figures: [], levels: [0] }] };
  const [read] = await openParts(context, deps, { ...asked, compared: null }, plan, new Map(), true);
  const { rows } = await context.tx.query<z.output<typeof counted>>(
    declareRow(peopleBy([], part.dataset.amounts!.of, read!), counted),
  );
  return setOf(rows[0]?.people ?? null).size;
}
