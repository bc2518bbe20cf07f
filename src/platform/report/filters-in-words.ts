import { ownOf } from "#platform/own-of.ts";
import { z } from "zod";
import { declareRow } from "#platform/db/declared-row.ts";
import { raw, sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { ReportAnswer } from "./answer.ts";
import type { Asked, ReportDeps } from "./ask.ts";
import { typed } from "./compile.ts";
import { noValue } from "./selection.ts";

const named = z.object({ key: z.string().nullable(), title: z.string().nullable() });

/** What the values of the filters are called, as the rows themselves would call them. */
export async function filtersInWords(
  context: CallContext,
  deps: ReportDeps,
  { report, filters }: Asked,
): Promise<ReportAnswer["filters"]> {
  const { dimensions } = report.of;
  const answered: ReportAnswer["filters"] = [];
  for (const [dimension, keys] of filters) {
    const { label, type } = ownOf(deps.sources.get(report.of.name)!.dimensions, dimension)!;
    // A text that is no number has no name, and would not be read as one.
    const readable = keys.filter((key) => key !== noValue && (type !== "bigint" || /^\d{1,18}$/.test(key)));
    const titles = new Map<string, string | null>();
    if (label && readable.length > 0) {
      const { rows } = await context.tx.query<z.output<typeof named>>(
        declareRow(
          sql`select u.k as key, ${label(typed(raw("u.k"), type), context)} as title from unnest(${readable}::text[]) as u (k)`,
          named,
        ),
      );
      for (const { key, title } of rows) titles.set(key!, title);
    }
    answered.push({
      dimension,
      title: ownOf(dimensions, dimension)!.title,
      values: keys.map((key) => ({ key, title: label ? (titles.get(key) ?? null) : key })),
    });
  }
  return answered;
}
