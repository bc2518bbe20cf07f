import { ownOf } from "#platform/own-of.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { faultWords as insuranceFaultWords } from "#areas/social-insurance/words.ts";
import { faultWords as taxFaultWords } from "#areas/tax/words.ts";
import { say, type Locale, type Text } from "#platform/i18n/text.ts";
import { formatFen } from "#platform/money/yuan.ts";
import { faultTexts, type FaultCode } from "#platform/formula/faults.ts";
import { addMonthsTo } from "#platform/calendar/periods.ts";
import type * as api from "../../runs-api.ts";
import type { SlipContent, SlipFault } from "../../content.ts";
import type { FactName } from "../../rules/facts.ts";
import { factFields, factNames } from "../../fact-fields.ts";
import { markWords } from "../../words.ts";
import { earlierSlips } from "../calculate/earlier.ts";
import { definitionsOf } from "../calculate/definition-set.ts";
import type { PayProgram } from "../calculate/program.ts";
import { slipActions } from "./list-slips.ts";
import { readStoredSlip } from "./stored-slip.ts";

/** A slip with all that it came from. */
export async function readSlip(
  context: CallContext,
  { id }: InputOf<typeof api.readSlip>,
): Promise<OutputOf<typeof api.readSlip>> {
  const { tx, locale } = context;
  const slip = await readStoredSlip(context, id, "readSlip");
  const { content, marks, fault } = slip;
  const { program } = await definitionsOf(tx, slip);
  const before = addMonthsTo(slip.month, -1);
  const earlier = await earlierSlips(context, {
    entityId: slip.entityId,
    memberIds: [slip.memberId],
    from: before,
    to: before,
  });
  const last = earlier.get(slip.memberId)?.find(({ kind }) => kind === "main")?.content;
  const departments = await departmentNames(context, content);
  const totals = content?.totals;
  return {
    id: slip.id,
    version: slip.version,
    runId: slip.runId,
    memberId: slip.memberId,
    name: slip.name,
    jobNumber: slip.jobNumber,
    department: slip.department,
    state: slip.state,
    receipt: slip.receipt,
    reason: slip.reason,
    grossFen: totals?.grossFen ?? null,
    insuranceFen: totals?.insuranceFen ?? null,
    taxFen: totals?.taxFen ?? null,
    deductionFen: totals ? totals.deductionFen + totals.repaidFen : null,
    netFen: totals?.netFen ?? null,
    employerFen: totals?.employerFen ?? null,
    marks: marks.map(({ code }) => say(markWords[code], locale)),
    blocks: marks.some(({ blocks }) => blocks !== "no"),
    actions: slipActions(context, slip.state, slip.runState),
    runState: slip.runState,
    month: slip.month,
    fault: fault === null ? null : faultSaid(fault, program, locale),
    lines: content === null ? [] : linesShown(content, program, locale),
    totals: totals === undefined ? {} : { ...totals, owedBeforeFen: content?.owedBeforeFen ?? 0 },
    facts: content === null ? [] : factsShown(content, locale),
    stretches:
      content?.stretches.parts.map(({ from, to, job, workDays, paidDays, unpaidMinutes }) => ({
        from,
        to,
        department: job.departmentId === null ? null : (departments.get(job.departmentId) ?? null),
        workDays,
        paidDays,
        unpaidMinutes,
      })) ?? [],
    insurance: content?.insurance.map(({ lineId: _, ...part }) => part) ?? [],
    tax: content?.tax.map(({ kind, taxFen, steps }) => ({ kind, taxFen, steps })) ?? [],
    last: Object.entries(last?.values ?? {}).map(([itemId, value]) => ({ itemId: Number(itemId), value })),
  };
}

export function linesShown(content: SlipContent, { order, items }: PayProgram, locale: Locale) {
  const own = order.flatMap(({ itemId, shown }) => {
    const item = items.get(itemId);
    const value = ownOf(content.values, String(itemId));
    if (item === undefined || value === undefined) return [];
    const set = ownOf(content.overrides, String(itemId));
    return [
      {
        itemId,
        name: item[locale],
        kind: item.kind,
        value,
        decimals: item.decimals,
        forMonth: null,
        formulaValue: set?.formula ?? null,
        reason: set?.reason ?? null,
        shown,
      },
    ];
  });
  const deltas = content.deltas.flatMap(({ itemId, fen, forMonth }) => {
    const item = items.get(itemId);
    if (item === undefined) return [];
    const { kind } = item;
    return [
      {
        itemId,
        name: item[locale],
        kind,
        value: fen,
        decimals: 2,
        forMonth,
        formulaValue: null,
        reason: null,
        shown: true,
      },
    ];
  });
  return [...own, ...deltas];
}

/** A fact with its unit, in words. */
export function factText(name: FactName, fact: string | number | boolean, locale: Locale): string {
  const field = factFields.get(name);
  if (typeof fact === "boolean") return say(fact ? { zh: "是", en: "Yes" } : { zh: "否", en: "No" }, locale);
  if (typeof fact === "string") {
    const choice = field?.choices?.find(({ code }) => code === fact);
    return choice ? say(choice, locale) : fact;
  }
  const unit = field?.unit ? ` ${say(field.unit, locale)}` : "";
  if (field?.per === 100) return `${formatFen(fact, { grouped: true })}${unit}`;
  const value = fact / (field?.per ?? 1);
  return `${Number.isInteger(value) ? value : value.toFixed(2)}${unit}`;
}

export function factsShown({ facts }: SlipContent, locale: Locale) {
  return factNames.flatMap((name) => {
    const fact = facts[name];
    const field = factFields.get(name);
    if (fact === undefined || fact === 0 || field === undefined) return [];
    return [{ name: say(field, locale), source: name.split(".")[0]!, text: factText(name, fact, locale) }];
  });
}

/** What kept a slip from being calculated; faults of insurance and tax are said in the words of their areas. */
export function faultSaid(fault: SlipFault, { items }: PayProgram, locale: Locale): string {
  const text = isFormulaFault(fault.code)
    ? say(faultTexts[fault.code], locale, fault.values ?? {})
    : say(outsideFaults.get(fault.code) ?? { zh: fault.code, en: fault.code }, locale);
  const item = fault.itemId === null ? undefined : items.get(fault.itemId);
  if (item === undefined) return text;
  return locale === "zh" ? `“${item.zh}”：${text}` : `“${item.en}”: ${text}`;
}
/** Faults of tax and insurance, by the code that a slip keeps. */
const outsideFaults = new Map<string, Text>([
  ...Object.entries(taxFaultWords).map(([code, text]) => [`tax.${code}`, text] as const),
  [
    "pay.noTaxItem",
    {
      zh: "已算出个税，但薪资模板中没有扣除它的个税项目",
      en: "tax is withheld and no item of the template takes it off",
    },
  ],
  ...Object.entries(insuranceFaultWords).map(([code, text]) => [`si.${code}`, text] as const),
]);
const isFormulaFault = (code: string): code is FaultCode => Object.hasOwn(faultTexts, code);

export async function departmentNames(
  { tx, locale }: Pick<CallContext, "tx" | "locale">,
  content: SlipContent | null,
): Promise<ReadonlyMap<number, string>> {
  const ids = content?.stretches.parts.flatMap(({ job }) => job.departmentId ?? []) ?? [];
  const { rows } = await tx.query<{ id: number; zh: string; en: string }>(
    "select id, name_zh as zh, coalesce(nullif(name_en, ''), name_zh) as en from organisation.department_view where tenant_id = $1 and id = any($2::bigint[])",
    [tx.tenantId, ids],
  );
  return new Map(rows.map(({ id, zh, en }) => [id, locale === "zh" ? zh : en]));
}
