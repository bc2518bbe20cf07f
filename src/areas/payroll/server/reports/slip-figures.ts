import { say, type Locale } from "#platform/i18n/text.ts";
import { divideHalfUp } from "#platform/money/exact.ts";
import { formatFen } from "#platform/money/yuan.ts";
import type { SlipContent } from "../../content.ts";
import { unitsOf } from "../../rules/run-slip.ts";
import { linesOf } from "../../rules/slip-lines.ts";
import type { Facts } from "../../rules/facts.ts";
import type { SlipLine } from "../../rules/slip.ts";
import type { readParameters } from "../calculate/parameters.ts";
import type { ItemDefinition } from "../calculate/program.ts";
import type { OpenedSlip, ReportContent } from "./opened-slips.ts";

type Items = ReadonlyMap<number, ItemDefinition>;
/** So many items that moved are named. */
const mostMoved = 3;
const overtimeCapMinutes = 36 * 60;

export function eventOf({ state, runKind, month, content: { facts } }: OpenedSlip): string {
  if (state === "frozen") return "frozen";
  if (runKind === "reissue") return "reissue";
  if (String(facts["person.leftOn"] ?? "").startsWith(month)) return "left";
  return String(facts["person.joinedOn"] ?? "").startsWith(month) ? "joined" : "staying";
}

/** The employer's insurance and fund, as the contribution lines say them. */
export function shareOfEmployer(insurance: SlipContent["insurance"]) {
  const isFund = (item: string) => item === "fund" || item === "supplementaryFund";
  const sum = (which: (item: string) => boolean) =>
    insurance.filter(({ item }) => which(item)).reduce((total, { employerFen }) => total + employerFen, 0);
  return { employer_insurance_fen: sum((item) => !isFund(item)), employer_fund_fen: sum(isFund) };
}

const minutesOf = (fact: Facts[keyof Facts]) => (typeof fact === "number" ? fact : 0);

export function overtimeOf(own: readonly SlipLine[], items: Items, facts: Facts) {
  const fenOf = (code: string) =>
    own.filter(({ itemId }) => items.get(itemId)?.code === code).reduce((total, { fen }) => total + fen, 0);
  const workday = minutesOf(facts["overtime.workday"]);
  return {
    workday_minutes: workday,
    rest_day_minutes: minutesOf(facts["overtime.restDay"]),
    holiday_minutes: minutesOf(facts["overtime.holiday"]),
    overtime15_fen: fenOf("overtimeWorkday"),
    overtime2_fen: fenOf("overtimeRestDay"),
    overtime3_fen: fenOf("overtimeHoliday"),
    over36: Number(workday > overtimeCapMinutes),
  };
}

/** What counts against the minimum wage, and the minimum of the share of the month that was employed and not unpaid. */
export function minimumOf(
  { runKind, state, entityId, content }: OpenedSlip,
  own: readonly SlipLine[],
  items: Items,
  parameters: Awaited<ReturnType<typeof readParameters>> | undefined,
) {
  if (!parameters || runKind !== "main" || state === "frozen") return { counted_fen: 0, minimum_fen: 0 };
  const { facts, stretches, totals } = content;
  const city = typeof facts["job.city"] === "string" ? facts["job.city"] : null;
  const minimum = unitsOf(parameters.of("minimumWage", entityId, city), 2) ?? 0;
  const isNet = unitsOf(parameters.of("minimumWageIsNet", entityId, city), 0) === 1;
  const counted = own.reduce((total, { itemId, fen }) => total + (items.get(itemId)?.inMinimumWage ? fen : 0), 0);
  const paid = stretches.parts.reduce((total, part) => total + part.paidDays * 480 - part.unpaidMinutes, 0);
  const due = paid <= 0 ? 0 : divideHalfUp(minimum * paid, Math.max(1, stretches.paidDays * 480));
  return { counted_fen: counted - (isNet ? totals.insuranceFen : 0), minimum_fen: due };
}

/** The items that moved most from last month, with how much. */
export function movedText(last: ReportContent, now: ReportContent, items: Items, locale: Locale): string {
  const [before, after] = [last, now].map(
    ({ values }) => new Map(linesOf(values, items).map(({ itemId, fen }) => [itemId, fen])),
  );
  const moved = [...items.values()]
    .filter(({ kind }) => kind !== "employer" && kind !== "helper")
    .map((item) => ({ item, fen: (after?.get(item.id) ?? 0) - (before?.get(item.id) ?? 0) }))
    .filter(({ fen }) => fen !== 0)
    .sort((a, b) => Math.abs(b.fen) - Math.abs(a.fen))
    .slice(0, mostMoved);
  return moved
    .map(({ item, fen }) => `${say(item, locale)} ${fen > 0 ? "+" : ""}${formatFen(fen)}`)
    .join(locale === "zh" ? "；" : "; ");
}
