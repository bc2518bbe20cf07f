import { ownOf } from "#platform/own-of.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Asked, ReportDeps } from "./ask.ts";
import { groupedKeys } from "./statements.ts";
import { openParts } from "./open-parts.ts";
import { figureColumn, type Plan } from "./plan.ts";
import type { ReadRow } from "./statements.ts";

/** Single rows with what other datasets say of them, found by what makes them single. */
export async function ofOthers(
  context: CallContext,
  deps: ReportDeps,
  asked: Asked,
  rows: readonly ReadRow[],
): Promise<ReadRow[]> {
  const { plan } = asked;
  const { report } = plan;
  const place = plan.rows.findIndex((name) => ownOf(report.of.dimensions, name)?.single);
  const name = plan.rows[place]!;
  const parts = plan.parts.slice(1).filter(({ dataset }) => Object.hasOwn(dataset.dimensions, name));
  if (parts.length === 0 || rows.length === 0) return [...rows];
  const own: Plan = {
    ...plan,
    rows: [name],
    levels: [1],
    details: [],
    parts: parts.map((part) => ({ ...part, levels: [1] })),
  };
  const keys = rows.map((row) => String(ownOf(row, `k${place}`)));
  const reads = await openParts(context, deps, asked, own, new Map([[name, keys]]));
  const { rows: said } = await context.tx.query<ReadRow>(groupedKeys(own, reads));
  const of = new Map(said.map((row) => [row.k0, row]));
  const figures = parts.flatMap((part) => part.figures.map(({ key }) => key));
  return rows.map((row) => {
    const more = of.get(ownOf(row, `k${place}`) ?? "");
    const values = figures.map((key) => [
      figureColumn("f", key, plan),
      ownOf(more, figureColumn("f", key, own)) ?? null,
    ]);
    return { ...row, ...(Object.fromEntries(values) as Record<string, number | null>) };
  });
}
