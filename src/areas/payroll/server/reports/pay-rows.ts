import { addMonthsTo } from "#platform/calendar/periods.ts";
import type { Sql } from "#platform/db/sql.ts";
import { isAsked, type Reading } from "#platform/report/source.ts";
import { breather } from "#platform/threads/breather.ts";
import { effectsOf, effectsOfCarried, placesBy, wholeLine, type Effects } from "../../rules/pay-lines.ts";
import type { SlipLine } from "../../rules/slip.ts";
import { linesOf } from "../../rules/slip-lines.ts";
import { readParameters } from "../calculate/parameters.ts";
import { readItems, type ItemDefinition } from "../calculate/program.ts";
import { openedSlips, type OpenedSlip } from "./opened-slips.ts";
import { columnOfSum, payColumns, sumsAsked, type Cells, type Column, type LineCells } from "./pay-columns.ts";
import { eventOf, minimumOf, movedText, overtimeOf, shareOfEmployer } from "./slip-figures.ts";

/** Slips with their items, as far as these are asked for: a row for each line, each place or the slip as a whole. */
export async function payRows(reading: Reading): Promise<Sql> {
  const { context, period } = reading;
  const withFrozen = isAsked(reading, "event", "frozenFen");
  const wanted = reading.narrowed.get("person");
  const people = wanted && new Set(wanted);
  const slips = (await openedSlips(context, period.months)).filter(
    ({ state, memberId }) => (withFrozen || state !== "frozen") && (!people || people.has(String(memberId))),
  );
  const items = new Map((await readItems(context.tx)).map((item) => [item.id, item]));
  const parameters = new Map<string, Awaited<ReturnType<typeof readParameters>>>();
  if (isAsked(reading, "minimumFen", "countedFen"))
    for (const month of period.months) parameters.set(month, await readParameters(context.tx, month));
  const before = isAsked(reading, "beforeFen", "moved") ? await mainSlipsBefore(reading) : undefined;
  const columns = payColumns(reading);
  const isByItem = isAsked(reading, "item", "itemKind");
  const isByPlace = isAsked(reading, "costDepartment", "costCentre");
  // Whose the rows are is asked without any sum; lines are worked out for one of theirs, or for what tells them apart.
  const hasSums = sumsAsked(reading);
  const hasOvertime = isAsked(reading, "overtime15Fen", "overtime2Fen", "overtime3Fen");
  const hasLines = isByItem || isByPlace;
  const needsLines = hasLines || hasOvertime || parameters.size > 0;
  const addLine = lineAdder(reading, columns, items);
  const breathe = breather();
  for (const slip of slips) {
    const { content, state, receipt } = slip;
    const isFrozen = state === "frozen";
    const own = isFrozen || !needsLines ? [] : linesOf(content.values, items);
    const last = before?.get(beforeKey(slip, addMonthsTo(slip.month, -1)));
    const isSigned = receipt === "confirmed";
    const whole = () => ({
      ...shareOfEmployer(isFrozen ? [] : content.insurance),
      ...overtimeOf(hasOvertime ? own : [], items, isFrozen ? {} : content.facts),
      ...minimumOf(slip, own, items, parameters.get(slip.month)),
      frozen_fen: isFrozen ? content.totals.netFen : 0,
      before_fen: last?.content.totals.netFen ?? 0,
      below: isFrozen ? 0 : Number(slip.marks.some(({ code }) => code === "belowMinimum")),
      main_gross_fen: slip.runKind === "main" && !isFrozen ? content.totals.grossFen : null,
      signed: Number(isSigned && !isFrozen),
      unsigned: Number(!isSigned && !isFrozen),
    });
    const rowOf = columns.slip(headOf(slip, last && movedText(last.content, content, items, context.locale)), whole);
    if (hasLines && !isFrozen) addLine.each(rowOf, slip, own);
    else if (hasSums && !isFrozen) addLine.whole(rowOf, slip);
    else if (!isByItem) rowOf("", {}, false);
    await breathe();
  }
  return columns.relation();

  function headOf(slip: OpenedSlip, moved: string | undefined): Cells {
    return {
      id: slip.id,
      member_id: slip.memberId,
      entity_id: slip.entityId,
      department_id: slip.departmentId,
      post_id: slip.postId,
      run_id: slip.runId,
      month: slip.month,
      city: textOf(slip.content.facts["job.city"]),
      run_kind: slip.runKind,
      run_state: slip.runState,
      event: eventOf(slip),
      receipt: slip.receipt,
      moved: moved ?? null,
      digest: slip.digest,
      released_at: slip.releasedAt,
      read_at: slip.readAt,
      confirmed_at: slip.confirmedAt,
    };
  }
}

interface Line {
  cells: LineCells;
  effects: readonly (readonly [column: Column, sign: number])[];
  /** Tells its rows from those of others. */
  key: string;
}
type RowOf = ReturnType<ReturnType<typeof payColumns>["slip"]>;

/** Adds the lines of slips to their rows: each where it is booked and by its item, as far as these are told apart. */
function lineAdder(
  reading: Reading,
  columns: ReturnType<typeof payColumns>,
  items: ReadonlyMap<number, ItemDefinition>,
) {
  const isByPlace = isAsked(reading, "costDepartment", "costCentre");
  const isById = columns.has("item_id");
  const isByKind = columns.has("item_kind");
  const isByItem = isById || isByKind;
  const asColumns = (effects: Effects) =>
    effects.map(([name, sign]) => [columnOfSum(name), sign] as const).filter(([name]) => columns.has(name));
  const carried: Line = {
    cells: { item_id: null, item_kind: "carried" },
    effects: asColumns(effectsOfCarried),
    key: isByItem ? "carried" : "",
  };
  const byItem = new Map<number, Line>();
  for (const item of items.values())
    if (item.kind !== "helper")
      byItem.set(item.id, {
        cells: { item_id: item.id, item_kind: item.kind },
        effects: asColumns(effectsOf(item)),
        key: isById ? String(item.id) : isByKind ? item.kind : "",
      });
  function each(rowOf: RowOf, { content }: OpenedSlip, own: readonly SlipLine[]): void {
    const placesOf = isByPlace ? placesBy(content.stretches.parts) : (fen: number) => [{ ...nowhere, fen }];
    let isEmpty = true;
    const add = (fen: number, line: Line | undefined) => {
      if (fen === 0 || !line) return;
      isEmpty = false;
      for (const { departmentId, costCentre, fen: share } of placesOf(fen)) {
        const place = isByPlace ? `${departmentId} ${costCentre}` : "";
        const cells = { ...line.cells, cost_department_id: departmentId, cost_centre: costCentre };
        const at = rowOf(`${line.key} ${place}`, cells, line !== carried);
        for (const [name, sign] of line.effects) columns.add(name, at, sign * share);
      }
    };
    for (const { itemId, fen } of own) add(fen, byItem.get(itemId));
    for (const { itemId, fen } of content.deltas) add(fen, byItem.get(itemId));
    add(content.totals.owedFen - content.totals.repaidFen, carried);
    // A slip without any pay stands in no row of an item.
    if (isEmpty && !isByItem) rowOf("", {}, false);
  }
  return { each, whole };

  function whole(rowOf: RowOf, { content }: OpenedSlip): void {
    const at = rowOf("", {}, false);
    for (const [name, fen] of Object.entries(wholeLine(content.totals))) columns.add(columnOfSum(name), at, fen);
  }
}

const nowhere = { departmentId: null, costCentre: null };
const textOf = (fact: string | number | boolean | undefined) => (typeof fact === "string" ? fact : null);
const beforeKey = ({ memberId, entityId }: OpenedSlip, month: string) => `${memberId} ${entityId} ${month}`;

async function mainSlipsBefore({ context, period }: Reading): Promise<ReadonlyMap<string, OpenedSlip>> {
  const slips = await openedSlips(
    context,
    period.months.map((month) => addMonthsTo(month, -1)),
  );
  const main = slips.filter(({ runKind, state }) => runKind === "main" && state !== "frozen");
  return new Map(main.map((slip) => [beforeKey(slip, slip.month), slip]));
}
