import { addMonthsTo } from "#platform/calendar/periods.ts";
import type { Sql } from "#platform/db/sql.ts";
import { isAsked, openedRows, type Reading } from "#platform/report/source.ts";
import { breather } from "#platform/threads/breather.ts";
import { joinedLines, noLine, payLines, wholeLine } from "../../rules/pay-lines.ts";
import type { SlipLine } from "../../rules/slip.ts";
import { linesOf } from "../../rules/slip-lines.ts";
import { readParameters } from "../calculate/parameters.ts";
import { readItems } from "../calculate/program.ts";
import { openedSlips, type OpenedSlip } from "./opened-slips.ts";
import { eventOf, minimumOf, movedText, overtimeOf, shareOfEmployer } from "./slip-figures.ts";

const texts = [
  "month",
  "city",
  "cost_centre",
  "run_kind",
  "run_state",
  "event",
  "item_kind",
  "receipt",
  "moved",
  "digest",
] as const;
const ids = [
  "id",
  "member_id",
  "entity_id",
  "department_id",
  "post_id",
  "run_id",
  "cost_department_id",
  "item_id",
] as const;
const instants = ["released_at", "read_at", "confirmed_at"] as const;
const sums = [
  "amount_fen",
  "gross_fen",
  "other_fen",
  "insurance_fen",
  "tax_fen",
  "deduction_fen",
  "carried_fen",
  "net_fen",
  "employer_fen",
  "cost_fen",
] as const;
/** Of the slip as a whole: said once, in its first row. */
const ofSlip = [
  "employer_insurance_fen",
  "employer_fund_fen",
  "frozen_fen",
  "before_fen",
  "workday_minutes",
  "rest_day_minutes",
  "holiday_minutes",
  "overtime15_fen",
  "overtime2_fen",
  "overtime3_fen",
  "over36",
  "counted_fen",
  "minimum_fen",
  "below",
  "main_gross_fen",
  "signed",
  "unsigned",
] as const;
const typed = <N extends string, T extends string>(names: readonly N[], type: T) =>
  Object.fromEntries(names.map((name) => [name, type])) as Record<N, T>;
const types = {
  ...typed(ids, "bigint"),
  ...typed(texts, "text"),
  ...typed(instants, "text"),
  ...typed(sums, "bigint"),
  ...typed(ofSlip, "bigint"),
};
type Row = Record<keyof typeof types, string | number | null>;

/** By which of what is asked for a column is needed; the department always, for the scope. */
const askedBy: Partial<Record<keyof Row, readonly string[]>> = {
  id: ["slip", "slips", "signedRate"],
  member_id: ["person", "people"],
  post_id: ["post"],
  main_gross_fen: ["lowerFen", "middleFen", "upperFen"],
  receipt: ["receipt", "way"],
};
const camel = (name: string) =>
  name.replace(/_(?:id$)?([a-z])?/g, (_, letter?: string) => (letter ?? "").toUpperCase());
const isNeeded = (reading: Reading, column: keyof Row): boolean =>
  column === "department_id" || isAsked(reading, ...(askedBy[column] ?? [camel(column)]));

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
  const needed = Object.fromEntries(
    Object.entries(types).filter(([name]) => isNeeded(reading, name as keyof Row)),
  ) as typeof types;
  const kept = {
    byItem: isAsked(reading, "item", "itemKind", "amountFen"),
    byPlace: isAsked(reading, "costDepartment", "costCentre"),
  };
  // Whose the rows are is asked without any sum; lines are worked out for one of theirs, or for what tells them apart.
  const hasSums = isAsked(reading, ...sums.map(camel), "item", "itemKind", "costDepartment", "costCentre");
  const hasOvertime = isAsked(reading, "overtime15Fen", "overtime2Fen", "overtime3Fen");
  const hasLines = hasSums || hasOvertime || parameters.size > 0;
  const linesToSend = ({ content }: OpenedSlip, own: readonly SlipLine[]) =>
    kept.byItem || kept.byPlace
      ? joinedLines(payLines([...own, ...content.deltas], items, content.totals, content.stretches.parts), kept)
      : [wholeLine(content.totals)];
  const rowsOf = (slip: OpenedSlip): Row[] => {
    const { content, state } = slip;
    const isFrozen = state === "frozen";
    const own = isFrozen || !hasLines ? [] : linesOf(content.values, items);
    const joined = isFrozen || !hasSums ? [] : linesToSend(slip, own);
    const last = before?.get(beforeKey(slip, addMonthsTo(slip.month, -1)));
    const isSigned = slip.receipt === "confirmed";
    const whole: Record<(typeof ofSlip)[number], number | null> = {
      ...shareOfEmployer(isFrozen ? [] : content.insurance),
      ...overtimeOf(hasOvertime ? own : [], items, isFrozen ? {} : content.facts),
      ...minimumOf(slip, own, items, parameters.get(slip.month)),
      frozen_fen: isFrozen ? content.totals.netFen : 0,
      before_fen: last?.content.totals.netFen ?? 0,
      below: isFrozen ? 0 : Number(slip.marks.some(({ code }) => code === "belowMinimum")),
      main_gross_fen: slip.runKind === "main" && !isFrozen ? content.totals.grossFen : null,
      signed: Number(isSigned && !isFrozen),
      unsigned: Number(!isSigned && !isFrozen),
    };
    // A slip without any pay stands in no row of an item.
    const empty = isAsked(reading, "item", "itemKind") ? [] : [noLine];
    return (joined.length > 0 ? joined : empty).map((line, index) => ({
      id: slip.id,
      member_id: slip.memberId,
      entity_id: slip.entityId,
      department_id: slip.departmentId,
      post_id: slip.postId,
      run_id: slip.runId,
      cost_department_id: line.costDepartmentId,
      item_id: line.itemId,
      month: slip.month,
      city: textOf(content.facts["job.city"]),
      cost_centre: line.costCentre,
      run_kind: slip.runKind,
      run_state: slip.runState,
      event: eventOf(slip),
      item_kind: line.itemKind,
      receipt: slip.receipt,
      moved: index === 0 && last ? movedText(last.content, content, items, context.locale) : null,
      digest: slip.digest,
      released_at: slip.releasedAt,
      read_at: slip.readAt,
      confirmed_at: slip.confirmedAt,
      amount_fen: line.itemId === null ? null : line.amountFen,
      gross_fen: line.grossFen,
      other_fen: line.otherFen,
      insurance_fen: line.insuranceFen,
      tax_fen: line.taxFen,
      deduction_fen: line.deductionFen,
      carried_fen: line.carriedFen,
      net_fen: line.netFen,
      employer_fen: line.employerFen,
      cost_fen: line.costFen,
      ...(index === 0 ? whole : nothing),
    }));
  };
  const rows: Row[] = [];
  const breathe = breather();
  for (const slip of slips) {
    rows.push(...rowsOf(slip));
    await breathe();
  }
  return openedRows(needed, isAsked(reading, ...ofPeople) ? rows : merged(reading, rows));
}

const nothing = Object.fromEntries(ofSlip.map((name) => [name, name === "main_gross_fen" ? null : 0])) as Record<
  (typeof ofSlip)[number],
  number | null
>;
/** Whatever is told apart by people, or counted of them. */
const ofPeople = [
  "person",
  "slip",
  "people",
  "slips",
  "jobNumber",
  "lowerFen",
  "middleFen",
  "upperFen",
  "averageFen",
  "signedRate",
];
const places = {
  entity: "entity_id",
  city: "city",
  post: "post_id",
  costDepartment: "cost_department_id",
  costCentre: "cost_centre",
  run: "run_id",
  runKind: "run_kind",
  runState: "run_state",
  event: "event",
  item: "item_id",
  itemKind: "item_kind",
  receipt: "receipt",
} as const;

/** Rows that nobody tells apart are one: so that a sum of many is not sent line by line. The department stays, for the scope. */
function merged(reading: Reading, rows: readonly Row[]): Row[] {
  const kept = Object.entries(places).flatMap(([name, column]) => (isAsked(reading, name) ? [column] : []));
  const found = new Map<string, Row>();
  for (const row of rows) {
    let key = `${row.month} ${row.department_id} ${row.item_id === null}`;
    for (const column of kept) key += ` ${row[column]}`;
    const one = found.get(key);
    if (!one) found.set(key, { ...row, id: null, member_id: null });
    else
      for (const name of [...sums, ...ofSlip])
        if (row[name] !== null) one[name] = Number(one[name]) + Number(row[name]);
  }
  return [...found.values()];
}

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
