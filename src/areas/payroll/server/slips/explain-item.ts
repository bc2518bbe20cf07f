import { formatExact } from "#platform/formula/decimal.ts";
import { explain, type ExplainedPart } from "#platform/formula/explain.ts";
import { fromFen, isExact } from "#platform/formula/number.ts";
import { itemRef, type Value } from "#platform/formula/vocabulary.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { say, type Locale } from "#platform/i18n/text.ts";
import { inputOfSlip, type SlipContent } from "../../content.ts";
import { filledFrame, runStageOf, type SlipInput } from "../../rules/run-slip.ts";
import type * as api from "../../runs-api.ts";
import { definitionsOf } from "../calculate/definition-set.ts";
import { readProgram, type PayProgram } from "../calculate/program.ts";
import { readStoredSlip, type ReadSlip } from "./stored-slip.ts";

/** How one item of a slip came about: its formula with what each part was, from what the slip itself keeps. */
export async function explainItem(
  context: CallContext,
  { slipId, itemId }: InputOf<typeof api.explainItem>,
): Promise<OutputOf<typeof api.explainItem>> {
  return explainStored(context, await readStoredSlip(context, slipId, "explainItem"), itemId);
}

/** The same of a slip that was read already. */
export async function explainStored(
  context: Pick<CallContext, "tx" | "locale">,
  slip: Pick<ReadSlip, "templateVersionId" | "month" | "entityId" | "content">,
  itemId: number,
): Promise<OutputOf<typeof api.explainItem>> {
  const { program, parameters, isKept } = await definitionsOf(context.tx, slip);
  if (slip.content === null || program.program === null) return nothingToSay;
  const city = slip.content.facts["job.city"];
  const frame = frameOfSlip(program, slip.content, (code) =>
    parameters.of(code, slip.entityId, typeof city === "string" ? city : null),
  );
  const told = explain(program.program, itemRef(itemId), frame, context.locale);
  if (told === null) return nothingToSay;
  const used = program.formulasUsed.find((one) => one.itemId === itemId);
  const now = await readProgram(context.tx, slip.templateVersionId, slip.month);
  return {
    formula: told.text,
    part: partSaid(told.root, context.locale),
    since: used?.fromMonth ?? null,
    isKept,
    isChanged: now.formulas.get(itemId) !== program.formulas.get(itemId),
  };
}

const nothingToSay = { formula: null, part: null, since: null, isKept: true, isChanged: false };

/** The figures of a slip as they were when it was calculated. */
function frameOfSlip({ program, items }: PayProgram, content: SlipContent, parameter: SlipInput["parameter"]) {
  if (program === null) throw new RangeError("a program that does not compile");
  const input = inputOfSlip(content, (id) => items.get(id)?.decimals ?? 2, parameter);
  const frame = filledFrame(program, input);
  const withheld = new Map(content.tax.map(({ kind, taxFen }) => [`tax.${kind}`, taxFen]));
  for (let stage = 0; stage < program.stages.length; stage += 1) {
    for (const { ref, slot } of program.stages[stage]!.asked) frame.values[slot] = fromFen(withheld.get(ref) ?? 0);
    runStageOf(program, stage, frame, input, new Map());
  }
  return frame;
}

function partSaid(part: ExplainedPart, locale: Locale): api.ExplainedPart {
  const stretches = (part.stretches ?? []).map(({ stretch, value }) => ({
    text: `${stretch.from} – ${stretch.to}`,
    value: said(value, locale),
    parts: [],
  }));
  return {
    text: part.text,
    value: part.value === undefined ? "" : said(part.value, locale),
    parts: [...stretches, ...part.parts.filter(({ isTaken }) => isTaken).map((one) => partSaid(one, locale))],
  };
}

function said(value: Value, locale: Locale): string {
  if (isExact(value)) return formatExact(value, 6, true);
  if (typeof value === "boolean") return say(value ? { zh: "是", en: "yes" } : { zh: "否", en: "no" }, locale);
  return typeof value === "string" ? value : "";
}
