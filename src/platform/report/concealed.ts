import { z } from "zod";
import { declareRow } from "#platform/db/declared-row.ts";
import { alikeMonths } from "./alike-months.ts";
import type { CallContext } from "#platform/http/context.ts";
import { ownOf } from "#platform/own-of.ts";
import { amountsSeen, isAmount, singleFrom } from "./amounts-limit.ts";
import type { Asked, ReportDeps } from "./ask.ts";
import { peopleBy as peopleSql, peopleLeftOut, type PartToRead } from "./compile.ts";
import { isDerived, type Dataset, type Figure } from "./dataset.ts";
import { figureOf, type ReportFigure } from "./define-report.ts";
import { fewestByQuarter, hiddenSums, nearlyTheSame, peopleBy, sumName, type Summed } from "./few-people.ts";
import { openParts } from "./open-parts.ts";
import type { Part } from "./plan.ts";

/** Which sums of an answer its viewer must not have (Y-10). */
export interface Concealed {
  hides(
    as: "f" | "c",
    dataset: Dataset,
    figure: Figure | ReportFigure | undefined,
    level: number,
    keys: readonly string[],
  ): boolean;
  /** Of the figure across: a cell of a row, by the keys up to its level. */
  hidesAcross(keys: readonly string[], value: string): boolean;
}

/** Undefined where the viewer may have all of it. Decided over all rows, so that every page hides the same. */
export async function concealedOf(
  context: CallContext,
  deps: ReportDeps,
  asked: Asked,
): Promise<Concealed | undefined> {
  const { plan, compared } = asked;
  const limited = plan.parts.filter(
    ({ dataset, figures }) =>
      amountsSeen(context, dataset) !== "all" &&
      (figures.some(({ key }) => isAmount(dataset, figureOf(plan.report, key)!.figure)) || hasAmountDetails(asked)),
  );
  if (limited.length === 0) return undefined;
  const hidden = new Map<string, ReadonlySet<string>>();
  const sizes = new Map<string, number>();
  const splits = new Set<string>();
  for (const part of limited) {
    const { rows, levels, base, isSplit } = dimensionsOf(asked, part);
    const own = { ...plan, rows, details: [], parts: [{ ...part, levels: [rows.length] }] };
    const reads = await openParts(context, deps, asked, own, new Map(), true);
    const month = rows.findIndex((name) => ownOf(part.dataset.dimensions, name)!.kind === "month");
    const split = isSplit ? levels.filter((level) => level < base) : [];
    const sums = new Map<string, Summed[]>();
    for (const read of reads) {
      const found = await summed(context, rows, read);
      sums.set(read.as, found);
      const few = hiddenSums(found, levels, await leftOut(context, read));
      const together = month < 0 ? few : few.union(alikeMonths(found, levels, month, split));
      hidden.set(`${read.as} ${part.dataset.name}`, together);
      for (const level of levels)
        for (const [name, { people: those }] of peopleBy(found, level))
          sizes.set(`${read.as} ${part.dataset.name} ${name}`, those.size);
    }
    if (compared?.period) {
      const both = nearlyTheSame(sums.get("f")!, sums.get("c")!, levels);
      const name = `c ${part.dataset.name}`;
      hidden.set(name, hidden.get(name)!.union(both));
    }
    // A sum of cells by what stands across says nothing new where all of them are shown.
    if (isSplit)
      for (const { keys } of sums.get("f")!)
        if (hidden.get(`f ${part.dataset.name}`)!.has(sumName(base + 1, keys)))
          for (const level of split) splits.add(sumName(level, [...keys.slice(0, level), keys[base]!]));
  }
  const isHidden = (as: "f" | "c", dataset: Dataset, level: number, keys: readonly string[]) => {
    const seen = amountsSeen(context, dataset);
    if (seen === "all") return false;
    if (level >= singleFrom(dataset, plan.rows)) return seen === "sums";
    return hidden.get(`${as} ${dataset.name}`)?.has(sumName(level, keys)) ?? true;
  };
  const isOfFew = (as: "f" | "c", dataset: Dataset, level: number, keys: readonly string[]) =>
    amountsSeen(context, dataset) !== "all" &&
    level < singleFrom(dataset, plan.rows) &&
    (sizes.get(`${as} ${dataset.name} ${sumName(level, keys)}`) ?? 0) < fewestByQuarter;
  return {
    hides: (as, dataset, figure, level, keys) =>
      isAmount(dataset, figure) &&
      (isHidden(as, dataset, level, keys) || (isPlace(figure) && isOfFew(as, dataset, level, keys))),
    hidesAcross: (keys, value) => {
      const { of } = plan.report;
      const seen = amountsSeen(context, of);
      if (seen === "all") return false;
      if (keys.length + 1 >= singleFrom(of, [...plan.rows.slice(0, keys.length), asked.across!]))
        return seen === "sums";
      const { base } = dimensionsOf(asked, plan.parts[0]!);
      const own = [...keys, value];
      if (keys.length < base) return splits.has(sumName(keys.length, own));
      return hidden.get(`f ${of.name}`)?.has(sumName(base + 1, own)) ?? true;
    },
  };
}

/** Whether a figure is somebody's place among others. */
const isPlace = (figure: Figure | ReportFigure | undefined): boolean =>
  figure !== undefined && !isDerived(figure) && ("quartile" in figure || "median" in figure);

const hasAmountDetails = ({ plan }: Asked) =>
  plan.details.some((name) => ownOf(plan.report.of.details, name)!.amounts === true);

/**
 * By what the sums of a part are grouped, and on which levels they stand: those of single people are no sums. What stands
 * across splits the finest of them, `base`.
 */
function dimensionsOf({ plan, across }: Asked, { dataset, levels }: Part) {
  const single = singleFrom(dataset, plan.rows);
  const sums = [...new Set([0, ...levels.filter((level) => level < single)])].sort((a, b) => a - b);
  const base = sums.at(-1)!;
  const rows = plan.rows.slice(0, base);
  const isAcross = across !== undefined && dataset === plan.report.of && !plan.rows.includes(across) && !plan.isSingle;
  const isSplit = isAcross && singleFrom(dataset, [...rows, across]) > base + 1;
  return { rows: isSplit ? [...rows, across] : rows, levels: isSplit ? [...sums, base + 1] : sums, base, isSplit };
}

const people = z.object({ people: z.string().nullable() });

async function summed({ tx }: CallContext, rows: readonly string[], read: PartToRead): Promise<Summed[]> {
  const keys = rows.map((_, index) => [`k${index}`, z.string()] as const);
  const found = await tx.query<{ people: string | null } & Record<string, string>>(
    declareRow(peopleSql(rows, read.part.dataset.amounts!.of, read), people.extend(Object.fromEntries(keys))),
  );
  return found.rows.map((row) => ({
    keys: rows.map((_, index) => ownOf(row, `k${index}`) ?? ""),
    people: setOf(row.people),
  }));
}

async function leftOut({ tx }: CallContext, read: PartToRead): Promise<ReadonlySet<string>> {
  const statement = peopleLeftOut(read.part.dataset.amounts!.of, read);
  if (!statement) return new Set();
  const { rows } = await tx.query<z.output<typeof people>>(declareRow(statement, people));
  return setOf(rows[0]?.people ?? null);
}

export const setOf = (text: string | null): ReadonlySet<string> => new Set(text ? text.split(",") : []);
