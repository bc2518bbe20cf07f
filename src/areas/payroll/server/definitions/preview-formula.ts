import { placedFaultText } from "#platform/formula/faults.ts";
import { checkKinds } from "#platform/formula/kinds.ts";
import { explain } from "#platform/formula/explain.ts";
import { parse } from "#platform/formula/parse.ts";
import { storedForm } from "#platform/formula/print.ts";
import { itemRef } from "#platform/formula/vocabulary.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../rules-api.ts";
import { partLines, valueText } from "../../value-text.ts";
import { readItems, readNames } from "../calculate/program.ts";
import { templatesOf, whoFits } from "../runs/who-fits.ts";
import { draftProgram, wholeSet, type SetItem } from "./draft-program.ts";
import { lockItem } from "./items.ts";
import { personToTry, workedOut } from "./preview-one.ts";

/** A formula that is being written, on one person's month: all parts with what they come to. */
export async function previewFormula(
  context: CallContext,
  { itemId, text, memberId, month }: InputOf<typeof api.previewFormula>,
): Promise<OutputOf<typeof api.previewFormula>> {
  const { tx, locale } = context;
  await lockItem(tx, itemId);
  const { name } = await personToTry(context, memberId, "payroll.previewFormula");
  context.about(`${name} ${month}`);
  const names = await readNames(tx, await readItems(tx));
  const parsed = parse(text, names, locale);
  const written = [...parsed.faults, ...checkKinds(parsed, names, "number").faults];
  const stored = written.length > 0 ? null : storedForm(parsed, names);
  const faulty = (faults: string[]) => ({ text, value: null, faults, parts: [] });
  if (stored === null) return faulty(written.map((one) => placedFaultText(one, locale)));
  const { order, ...place } = await setOf(context, memberId, month);
  const isThere = order.some((one) => one.itemId === itemId);
  const set = order.map((one) => (one.itemId === itemId ? { ...one, formula: null } : one));
  const program = await draftProgram(
    tx,
    isThere ? set : [...set, { itemId, formula: null, shown: true }],
    month,
    new Map([[itemId, stored]]),
  );
  const one = await workedOut(context, { memberId, month, kind: "main", ...place }, program);
  if (one === null || program.program === null)
    return faulty(program.faults.map((fault) => placedFaultText(fault, locale)));
  const explained = explain(program.program, itemRef(itemId), one.frame, locale);
  if (explained === null) return faulty([]);
  return {
    text: explained.text,
    value: valueText(explained.value, locale),
    faults: explained.fault ? [placedFaultText(explained.fault, locale)] : [],
    parts: partLines(explained.root, locale),
  };
}

/** All items in use, those of the person's template by its own formulas. */
async function setOf(context: CallContext, memberId: number, month: string) {
  const { tx } = context;
  const [fitting] = await whoFits(context, month, "main", [memberId]);
  const chosen = fitting?.chosen.is === "one" ? fitting.chosen.id : null;
  const template = (await templatesOf(tx, month, "main")).find(({ id }) => id === chosen);
  const { rows } = await tx.query<{ items: SetItem[] }>(
    "select items from payroll.template_version where tenant_id = $1 and id = $2",
    [tx.tenantId, template?.versionId ?? 0],
  );
  const own = new Map((rows[0]?.items ?? []).map((item) => [item.itemId, item]));
  const whole = await wholeSet(tx);
  return {
    order: whole.map((item) => own.get(item.itemId) ?? item),
    entityId: fitting?.entityId ?? 0,
    payDay: template?.payDay ?? 10,
    paySameMonth: template?.paySameMonth ?? false,
  };
}
