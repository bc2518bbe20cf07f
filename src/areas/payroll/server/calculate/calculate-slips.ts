import { ownOf } from "#platform/own-of.ts";
import { addMonthsTo } from "#platform/calendar/periods.ts";
import type { Program } from "#platform/formula/program.ts";
import { breather } from "#platform/threads/breather.ts";
import { historyOf, type MonthFigure } from "../../rules/history.ts";
import { isEarlier, payPeriod } from "../../rules/pay-period.ts";
import { filledFrame, runStageOf, type SlipInput } from "../../rules/run-slip.ts";
import { annuityRef, annuityShare, sharesOf, unitsOfFen } from "../../rules/slip-lines.ts";
import { readFacts, type PersonFacts } from "../facts/read-facts.ts";
import type { StoredRun } from "../runs/run-store.ts";
import { addTax } from "./add-tax.ts";
import { arrearsOfMonths, type Differences } from "./arrears-of-months.ts";
import { earlierSlips, type EarlierSlip } from "./earlier.ts";
import { finishSlip, type FinishedSlip } from "./finish-slip.ts";
import { readCells, type Cell } from "./manual-cells.ts";
import { annuitiesIn, insuranceOf, isOfTaxMonth } from "./outside.ts";
import { ownMonths, takesDifferences, withoutCharges, type OwnMonth } from "./own-month.ts";
import { setOf, type KeptSet } from "./definition-set.ts";
import { readParameters, type Parameters } from "./parameters.ts";
import { readProgram, type ItemDefinition, type PayProgram } from "./program.ts";
import { readSurroundings } from "./surroundings.ts";
import { cityOf, type Calculating, type Working } from "./working.ts";
import { digestOf, writtenSlip } from "./written-slip.ts";

export interface CalculatedSlip extends FinishedSlip {
  memberId: number;
  /** The content as it is kept, in JSON. */
  text: string | null;
  departmentId: number | null;
  postId: number | null;
  hash: Buffer;
  /** By what it was worked out. */
  definitions: KeptSet | null;
}

/** How far back a month is made anew, and averages reach. */
const monthsBack = 12;

/**
 * What people of a run come to now, all of them at once; it only reads. Somebody who is not employed any more in the month is
 * left out. The same facts give the same slips, in whatever parts and order people are asked for.
 */
export async function calculateSlips(
  context: Calculating,
  run: StoredRun,
  memberIds: readonly number[],
): Promise<CalculatedSlip[]> {
  const [program, parameters] = await Promise.all([
    readProgram(context.tx, run.templateVersionId, run.month),
    readParameters(context.tx, run.month),
  ]);
  const compiled = program.program;
  if (compiled === null) return memberIds.map((memberId) => withoutProgram(memberId, program));
  const definitions = setOf(program, parameters);
  const working = await begin(context, run, program, compiled, memberIds, parameters);
  const breathe = breather();
  for (const one of working) {
    runStageOf(compiled, 0, one.frame, one.input, one.formula);
    await breathe();
  }
  await addTax(context, run, program, compiled, working);
  for (const one of working) {
    for (let stage = 1; stage < compiled.stages.length; stage += 1)
      runStageOf(compiled, stage, one.frame, one.input, one.formula);
    await breathe();
  }
  const around = await readSurroundings(context, run, working);
  const slips: CalculatedSlip[] = [];
  for (const one of working) {
    const slip = finishSlip(run, program, compiled, one, around(one.person));
    const { text, hash } = writtenSlip(program.digest, slip, definitions.digest);
    if (slip.content !== null) slip.content.definitions = definitions.digest;
    slips.push({
      ...slip,
      text,
      definitions,
      memberId: one.person.memberId,
      departmentId: one.person.placed.departmentPath.at(-1) ?? null,
      postId: one.person.postId,
      hash,
    });
    await breathe();
  }
  return slips;
}

/** The template itself is at fault: nobody of it can be calculated. */
function withoutProgram(memberId: number, { faults, digest, items }: PayProgram): CalculatedSlip {
  const [first] = faults;
  const item = [...items.values()].find(({ zh }) => zh === first?.item?.zh);
  const fault = {
    code: first?.code ?? "empty",
    itemId: item?.id ?? null,
    ...(first ? { line: first.place.line, column: first.place.column } : {}),
  };
  const nothing = { departmentId: null, postId: null, content: null, text: null, marks: [], definitions: null };
  return { ...nothing, memberId, fault, hash: digestOf([digest]) };
}

/** What people of a run are worked out of, before the first stage. */
export async function begin(
  context: Calculating,
  run: StoredRun,
  program: PayProgram,
  compiled: Program,
  memberIds: readonly number[],
  parameters: Parameters,
): Promise<Working[]> {
  const ownOfMonth = await ownMonths(context.tx, run, memberIds);
  const takesMonth = (memberId: number) => ownOfMonth(memberId).takesMonth;
  const insuranceMonth = program.insuranceMonth === "previous" ? addMonthsTo(run.month, -1) : run.month;
  const asksAnnuity = compiled.inputs.some(({ ref }) => ref === annuityRef);
  const back = addMonthsTo(run.month, -monthsBack);
  const january = `${run.month.slice(0, 4)}-01`;
  const [people, cells, insured, annuities, earlier] = await Promise.all([
    readFacts(context, { period: payPeriod(run), memberIds, heldBy: run.number, entityId: run.entityId }),
    readCells(context, run, memberIds, takesMonth),
    insuranceOf(context, run, insuranceMonth, memberIds.filter(takesMonth)),
    asksAnnuity ? annuitiesIn(context, run, memberIds.filter(takesMonth)) : new Map<number, number>(),
    earlierSlips(context, {
      entityId: run.entityId,
      memberIds,
      from: back < january ? back : january,
      to: run.month,
    }),
  ]);
  const paid = [...earlier.values()].flat().filter(({ runId }) => runId !== run.id);
  const mains = paid.filter(
    (slip) =>
      slip.kind === "main" &&
      slip.month >= back &&
      (isEarlier(slip, run) || (slip.month === run.month && !takesMonth(slip.memberId))),
  );
  const differences = takesDifferences(run)
    ? await arrearsOfMonths(context, run, program.items, paid, mains)
    : new Map<number, Differences>();
  const decimalsOf = (id: number) => program.items.get(id)?.decimals ?? 2;

  const workingOf = (found: PersonFacts): Working => {
    const own = ownOfMonth(found.memberId);
    const person = own.takesMonth ? found : withoutCharges(found);
    const inMain = zeroedItems(program, own);
    const { manual, overrides } = typedBy(cells.get(person.memberId) ?? [], program);
    const { lines = [], fault } = insured.get(person.memberId) ?? {};
    const slips = (earlier.get(person.memberId) ?? []).filter(({ runId }) => runId !== run.id);
    // Once in a tax month: not by each block of a part-time month.
    const hasPaid = slips.some((slip) => slip.content.annuityFen !== undefined && isOfTaxMonth(slip, run));
    const annuityFen = hasPaid ? 0 : (annuities.get(person.memberId) ?? 0);
    const { deltas, helperDeltas } = differences.get(person.memberId) ?? { deltas: [], helperDeltas: [] };
    const input: SlipInput = {
      facts: person.facts,
      stretches: person.stretches,
      manual,
      overrides: Object.fromEntries([
        ...inMain.map((id) => [id, 0] as const),
        ...[...overrides].map(([id, { units }]) => [id, units ?? 0] as const),
      ]),
      insurance: { ...sharesOf(lines), ...annuityShare(annuityFen) },
      parameter: (code) => parameters.of(code, run.entityId, cityOf(person)),
      history: (asked) => {
        const itemId = Number(asked.item.slice(1));
        return historyOf(asked, monthFigures(slips, program.items.get(itemId), { deltas, helperDeltas }), {
          month: run.month,
          before: (months) => addMonthsTo(run.month, -months),
          perUnit: 10 ** decimalsOf(itemId),
        });
      },
      decimalsOf,
    };
    return {
      person,
      frame: filledFrame(compiled, input),
      input,
      formula: new Map(),
      overrides,
      inMain: inMain.filter((id) => !overrides.has(id)),
      insurance: lines,
      annuityFen,
      earlier: slips,
      deltas,
      helperDeltas,
      tax: [],
      takesMonth: own.takesMonth,
      regime: null,
      fault: fault === undefined ? null : { code: fault, itemId: null },
    };
  };
  const working: Working[] = [];
  const breathe = breather();
  for (const found of people) {
    working.push(workingOf(found));
    await breathe();
  }
  return working;
}

/** Of a template, what the main slip of the month pays by its formulas. */
const zeroedItems = ({ order, items }: PayProgram, { inMain }: OwnMonth): number[] =>
  order
    .map(({ itemId }) => itemId)
    .filter((id) => {
      const item = items.get(id);
      const isWorkedOut = item?.source === "formula" || item?.source === "agreed";
      return isWorkedOut && (item.kind === "earning" || item.kind === "deduction") && inMain.has(id);
    });

/** Typed figures are those of manual items; on any other item they stand in the place of its formula's. */
function typedBy(cells: readonly Cell[], { items }: PayProgram) {
  const manual = new Map<string, number>();
  const overrides = new Map<number, Cell>();
  for (const cell of cells) {
    if (cell.units === null) continue;
    if (items.get(cell.itemId)?.source === "manual") manual.set(String(cell.itemId), cell.units);
    else overrides.set(cell.itemId, cell);
  }
  return { manual: Object.fromEntries(manual), overrides };
}

/** What an item came to in each earlier month with all that was paid for it later, and what is paid for it now. */
export function monthFigures(
  slips: readonly EarlierSlip[],
  item: Pick<ItemDefinition, "id" | "decimals"> | undefined,
  now?: Differences,
): MonthFigure[] {
  if (item === undefined) return [];
  const sums = new Map<string, number>();
  const add = (month: string, units: number) => sums.set(month, (sums.get(month) ?? 0) + units);
  const addLater = ({ deltas, helperDeltas = [] }: Partial<Differences> & Pick<Differences, "deltas">) => {
    for (const one of deltas) if (one.itemId === item.id) add(one.forMonth, unitsOfFen(one.fen, item.decimals) ?? 0);
    for (const one of helperDeltas) if (one.itemId === item.id) add(one.forMonth, one.units);
  };
  for (const { month, content } of slips) {
    const units = ownOf(content.values, String(item.id));
    if (units !== undefined) add(month, units);
    addLater(content);
  }
  if (now !== undefined) addLater(now);
  return [...sums].map(([month, units]) => ({ month, units }));
}
