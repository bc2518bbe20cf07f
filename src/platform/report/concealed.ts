import { z } from "zod";
import { declareRow } from "#platform/db/declared-row.ts";
import type { CallContext } from "#platform/http/context.ts";
import { ownOf } from "#platform/own-of.ts";
import { amountsSeen, isAmount, singleFrom } from "./amounts-limit.ts";
import type { Asked, ReportDeps } from "./ask.ts";
import { peopleBy, peopleLeftOut, type PartToRead } from "./compile.ts";
import type { Dataset, Figure } from "./dataset.ts";
import { figureOf, type ReportFigure } from "./define-report.ts";
import { hiddenSums, nearlyTheSame, sumName, type Summed } from "./few-people.ts";
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
  /** Of the figure across: a cell of a row on the finest level. */
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
  for (const part of limited) {
    const { rows, levels } = dimensionsOf(asked, part);
    const own = { ...plan, rows, details: [], parts: [{ ...part, levels: [rows.length] }] };
    const reads = await openParts(context, deps, asked, own, new Map(), true);
    const sums = new Map<string, Summed[]>();
    for (const read of reads) {
      const found = await summed(context, rows, read);
      sums.set(read.as, found);
      const others = await leftOut(context, read);
      hidden.set(`${read.as} ${part.dataset.name}`, hiddenSums(found, levels, others));
    }
    if (!compared?.period) continue;
    const both = nearlyTheSame(sums.get("f")!, sums.get("c")!, levels);
    const name = `c ${part.dataset.name}`;
    hidden.set(name, hidden.get(name)!.union(both));
  }
  const isHidden = (as: "f" | "c", dataset: Dataset, level: number, keys: readonly string[]) => {
    const seen = amountsSeen(context, dataset);
    if (seen === "all") return false;
    if (level >= singleFrom(dataset, [...plan.rows, ...(asked.across ? [asked.across] : [])])) return seen === "sums";
    return hidden.get(`${as} ${dataset.name}`)?.has(sumName(level, keys)) ?? true;
  };
  return {
    hides: (as, dataset, figure, level, keys) => isAmount(dataset, figure) && isHidden(as, dataset, level, keys),
    hidesAcross: (keys, value) => isHidden("f", plan.report.of, plan.rows.length + 1, [...keys, value]),
  };
}

const hasAmountDetails = ({ plan }: Asked) =>
  plan.details.some((name) => ownOf(plan.report.of.details, name)!.amounts === true);

/** By what the sums of a part are grouped, and on which levels they stand: those of single people are no sums. */
function dimensionsOf({ plan, across }: Asked, { dataset, levels }: Part) {
  const isAcross = across !== undefined && dataset === plan.report.of && !plan.rows.includes(across) && !plan.isSingle;
  const all = [...plan.rows, ...(isAcross ? [across] : [])];
  const single = singleFrom(dataset, all);
  const sums = [...levels, ...(isAcross ? [plan.rows.length + 1] : [])].filter((level) => level < single);
  const known = [...new Set([0, ...sums])].sort((a, b) => a - b);
  return { rows: all.slice(0, known.at(-1)), levels: known };
}

const people = z.object({ people: z.string().nullable() });

async function summed({ tx }: CallContext, rows: readonly string[], read: PartToRead): Promise<Summed[]> {
  const keys = rows.map((_, index) => [`k${index}`, z.string()] as const);
  const found = await tx.query<{ people: string | null } & Record<string, string>>(
    declareRow(peopleBy(rows, read.part.dataset.amounts!.of, read), people.extend(Object.fromEntries(keys))),
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
