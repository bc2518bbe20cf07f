import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { placedFaultText, type FormulaFault } from "#platform/formula/faults.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { definitionRefusals } from "../../definition-errors.ts";
import { versionLife } from "../../life.ts";
import type { Conditions } from "../../rules/conditions.ts";
import type * as api from "../../templates-api.ts";
import { readItems, readNames } from "../calculate/program.ts";
import { draftProgram, type SetItem } from "../definitions/draft-program.ts";
import { storedFormula } from "../definitions/formulas.ts";
import { refuseSettled } from "../definitions/settled.ts";
import { lockTemplate, lockVersion } from "./templates.ts";

type Wish = InputOf<typeof api.saveTemplateVersion>;

/** Items by their ids, own formulas as they are kept; refused at the row that is wrong. */
async function storedItems({ tx, locale }: CallContext, items: Wish["items"]): Promise<SetItem[]> {
  if (items.length === 0) throw refuseField(definitionRefusals.noItems, "items");
  const known = await readItems(tx);
  const byId = new Map(known.map((item) => [item.id, item]));
  const names = await readNames(tx, known);
  const seen = new Set<number>();
  return items.map(({ itemId, formula, shown }, at) => {
    const item = byId.get(itemId);
    if (item === undefined) throw refuseField(commonRefusals.notFound, `items.${at}`);
    if (seen.has(itemId))
      throw refuseField(definitionRefusals.doubledItem, `items.${at}`, { item: { zh: item.zh, en: item.en } });
    seen.add(itemId);
    return {
      itemId,
      formula: formula === null ? null : storedFormula(formula, names, locale, `items.${at}.formula`),
      shown,
    };
  });
}

/** Kinds of conditions that are empty say nothing and are left out. */
const givenOnly = (conditions: Conditions): Conditions =>
  Object.fromEntries(Object.entries(conditions).filter(([, list]) => Array.isArray(list) && list.length > 0));

export async function saveTemplateVersion(context: CallContext, input: Wish): Promise<{ id: number }> {
  const { tx } = context;
  const template = await lockTemplate(tx, input.templateId);
  context.about(`${template.name} ${input.fromMonth}`);
  const items = await storedItems(context, input.items);
  await refuseSettled(tx, input.fromMonth, template.entityId);
  const { rowCount: same } = await tx.query(
    "select from payroll.template_version where tenant_id = $1 and template_id = $2 and from_month = $3 and id is distinct from $4",
    [tx.tenantId, template.id, input.fromMonth, input.id ?? null],
  );
  if (same !== 0) throw refuseField(definitionRefusals.sameMonth, "fromMonth", { month: input.fromMonth });
  const values = [
    tx.tenantId,
    template.id,
    input.fromMonth,
    input.note,
    JSON.stringify(givenOnly(input.conditions as Conditions)),
    JSON.stringify(items),
    input.cycle,
    input.payDay,
    input.paySameMonth,
    input.insuranceMonth,
  ];
  if (input.id === undefined) {
    const made = await tx.query<{ id: number }>(
      `insert into payroll.template_version (tenant_id, template_id, from_month, note, conditions, items, cycle, pay_day, pay_same_month, insurance_month)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
      values,
    );
    return { id: made.rows[0]!.id };
  }
  const before = await lockVersion(tx, input.id);
  if (before.version !== input.version || before.templateId !== template.id) throw refuse(commonRefusals.stale);
  if (before.state === "published") throw refuse(definitionRefusals.publishedVersion);
  await tx.query(
    `update payroll.template_version set from_month = $3, note = $4, conditions = $5, items = $6, cycle = $7, pay_day = $8, pay_same_month = $9,
       insurance_month = $10, version = version + 1 where tenant_id = $1 and template_id = $2 and id = $11`,
    [...values, input.id],
  );
  return { id: input.id };
}

export async function deleteTemplateVersion(
  context: CallContext,
  { id, version }: InputOf<typeof api.deleteTemplateVersion>,
): Promise<{ done: true }> {
  const { tx } = context;
  const before = await lockVersion(tx, id);
  context.about((await lockTemplate(tx, before.templateId)).name);
  if (before.version !== version) throw refuse(commonRefusals.stale);
  if (before.state === "published") throw refuse(definitionRefusals.publishedVersion);
  await tx.query("delete from payroll.template_version where tenant_id = $1 and id = $2", [tx.tenantId, id]);
  return allDone;
}

const both = (fault: FormulaFault) => ({ zh: placedFaultText(fault, "zh"), en: placedFaultText(fault, "en") });

export async function checkTemplate(
  context: CallContext,
  { fromMonth, items }: InputOf<typeof api.checkTemplate>,
): Promise<OutputOf<typeof api.checkTemplate>> {
  const { tx, locale } = context;
  const { faults } = await draftProgram(tx, await storedItems(context, items), fromMonth);
  return {
    faults: faults.map((fault) => ({ item: fault.item?.[locale] ?? null, text: placedFaultText(fault, locale) })),
  };
}

/** Compiles the whole set: kinds, names, circles in any branch; nothing of a settled month is changed by it. */
export async function publishTemplateVersion(
  context: CallContext,
  { id, version }: InputOf<typeof api.publishTemplateVersion>,
): Promise<{ done: true }> {
  const { tx, principal, now } = context;
  const before = await lockVersion(tx, id);
  if (before.version !== version) throw refuse(commonRefusals.stale);
  const state = versionLife.next(before.state, "publish");
  const template = await lockTemplate(tx, before.templateId);
  context.about(`${template.name} ${before.fromMonth}`);
  await refuseSettled(tx, before.fromMonth, template.entityId);
  const { faults } = await draftProgram(tx, before.items, before.fromMonth);
  const [first] = faults;
  if (first)
    throw refuse(
      definitionRefusals.templateFault,
      { fault: both(first) },
      faults.map((fault) => ({ field: "items", message: both(fault) })),
    );
  await tx.query(
    `update payroll.template_version set state = $3, published_by = $4, published_at = $5, version = version + 1 where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, state, principal.accountId || null, now],
  );
  return allDone;
}
