import { explain } from "#platform/formula/explain.ts";
import { faultText, placedFaultText } from "#platform/formula/faults.ts";
import { itemRef } from "#platform/formula/vocabulary.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../templates-api.ts";
import { valuesOf } from "../../rules/run-slip.ts";
import { totalsOf } from "../../rules/slip.ts";
import { linesOf } from "../../rules/slip-lines.ts";
import { partLines, valueText } from "../../value-text.ts";
import { draftProgram } from "../definitions/draft-program.ts";
import { personToTry, workedOut } from "../definitions/preview-one.ts";
import { faultSaid } from "../slips/read-slip.ts";
import { lockTemplate, lockVersion } from "./templates.ts";

/** One person's slip by a version that need not be published, each line with what it came from. */
export async function previewTemplate(
  context: CallContext,
  { versionId, memberId, month }: InputOf<typeof api.previewTemplate>,
): Promise<OutputOf<typeof api.previewTemplate>> {
  const { tx, locale } = context;
  const version = await lockVersion(tx, versionId);
  const template = await lockTemplate(tx, version.templateId);
  const { name } = await personToTry(context, memberId, "payroll.previewTemplate");
  context.about(`${template.name} ${name} ${month}`);
  const set = await draftProgram(tx, version.items, month);
  const kind = template.runKind === "main" ? "main" : "supplementary";
  const { payDay, paySameMonth } = version;
  const one = await workedOut(
    context,
    { memberId, month, entityId: template.entityId, kind, payDay, paySameMonth },
    set,
  );
  const { program, items, order } = set;
  if (one === null || program === null)
    return { faults: set.faults.map((fault) => placedFaultText(fault, locale)), lines: [], totals: null };
  const { frame, input } = one;
  const values = valuesOf(
    program,
    frame,
    input,
    order.map(({ itemId }) => itemId),
  );
  const lines = order.map(({ itemId, shown }) => {
    const item = items.get(itemId)!;
    const slot = program.slots.get(itemRef(itemId));
    const [value, fault] = slot === undefined ? [] : [frame.values[slot], frame.faults[slot]];
    const explained = explain(program, itemRef(itemId), frame, locale);
    return {
      itemId,
      item: item[locale],
      kind: item.kind,
      shown,
      value: valueText(value, locale),
      fault: fault ? faultText(fault, locale) : null,
      formula: explained?.text ?? null,
      parts: explained ? partLines(explained.root, locale) : [],
    };
  });
  const hasFault = one.fault !== null || lines.some(({ fault }) => fault !== null);
  const { grossFen, insuranceFen, taxFen, deductionFen, netFen, employerFen } = totalsOf(
    linesOf(values, items),
    items,
    0,
    { minimumFen: null, isNet: false, lossIds: set.lossIds },
  );
  return {
    faults: one.fault === null ? [] : [faultSaid(one.fault, set, locale)],
    lines,
    totals: hasFault ? null : { grossFen, insuranceFen, taxFen, deductionFen, netFen, employerFen },
  };
}
