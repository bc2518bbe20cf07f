import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { placedFaultText } from "#platform/formula/faults.ts";
import { checkKinds } from "#platform/formula/kinds.ts";
import type { Names } from "#platform/formula/names.ts";
import { parse } from "#platform/formula/parse.ts";
import { storedForm } from "#platform/formula/print.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { definitionRefusals } from "../../definition-errors.ts";
import { versionLife } from "../../life.ts";
import type * as api from "../../rules-api.ts";
import type { FormulaTest } from "../../rules-api.ts";
import { compileAlone, runTest } from "../../formula-tests.ts";
import { readItems, readNames } from "../calculate/program.ts";
import { draftProgram, type SetItem } from "./draft-program.ts";
import { lockItem } from "./items.ts";
import { refuseSettled } from "./settled.ts";

/** A formula as somebody wrote it, in the form it is kept in; refused at its field with line and column. */
export function storedFormula(text: string, names: Names, locale: Locale, field = "text"): string {
  const parsed = parse(text, names, locale);
  const { faults } = checkKinds(parsed, names, "number");
  const [first] = [...parsed.faults, ...faults];
  const stored = first === undefined ? storedForm(parsed, names) : null;
  if (stored === null)
    throw refuseField(definitionRefusals.formulaFault, field, {
      fault: first === undefined ? "" : { zh: placedFaultText(first, "zh"), en: placedFaultText(first, "en") },
    });
  return stored;
}

export async function saveFormula(
  context: CallContext,
  input: InputOf<typeof api.saveFormula>,
): Promise<{ id: number }> {
  const { tx, locale } = context;
  const item = await lockItem(tx, input.itemId);
  context.about(`${item.zh} ${input.fromMonth}`);
  if (item.source === "manual") throw refuseField(definitionRefusals.noFormula, "text");
  const names = await readNames(tx, await readItems(tx));
  const stored = storedFormula(input.text, names, locale);
  await refuseSettled(tx, input.fromMonth, null);
  const { rows: same } = await tx.query(
    "select from payroll.formula where tenant_id = $1 and item_id = $2 and from_month = $3 and id is distinct from $4",
    [tx.tenantId, item.id, input.fromMonth, input.id ?? null],
  );
  if (same.length > 0) throw refuseField(definitionRefusals.sameMonth, "fromMonth", { month: input.fromMonth });
  const tests = JSON.stringify(input.tests);
  if (input.id === undefined) {
    const made = await tx.query<{ id: number }>(
      `insert into payroll.formula (tenant_id, item_id, from_month, text, note, tests) values ($1, $2, $3, $4, $5, $6) returning id`,
      [tx.tenantId, item.id, input.fromMonth, stored, input.note, tests],
    );
    return { id: made.rows[0]!.id };
  }
  const before = await lockFormula(tx, input.id);
  if (before.version !== input.version || before.itemId !== item.id) throw refuse(commonRefusals.stale);
  if (before.state === "published") throw refuse(definitionRefusals.publishedVersion);
  await tx.query(
    `update payroll.formula set from_month = $3, text = $4, note = $5, tests = $6, version = version + 1 where tenant_id = $1 and id = $2`,
    [tx.tenantId, input.id, input.fromMonth, stored, input.note, tests],
  );
  return { id: input.id };
}

export interface StoredFormula {
  id: number;
  itemId: number;
  fromMonth: string;
  text: string;
  tests: FormulaTest[];
  state: "draft" | "published";
  version: number;
}

export async function lockFormula(tx: Tx, id: number): Promise<StoredFormula> {
  const { rows } = await tx.query<StoredFormula>(
    `select id, item_id as "itemId", from_month as "fromMonth", text, tests, state, version
     from payroll.formula where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, id],
  );
  const [formula] = rows;
  if (formula === undefined) throw refuse(commonRefusals.notFound);
  return formula;
}

export async function deleteFormula(
  context: CallContext,
  { id, version }: InputOf<typeof api.deleteFormula>,
): Promise<{ done: true }> {
  const { tx } = context;
  const formula = await lockFormula(tx, id);
  context.about((await lockItem(tx, formula.itemId)).zh);
  if (formula.version !== version) throw refuse(commonRefusals.stale);
  if (formula.state === "published") throw refuse(definitionRefusals.publishedVersion);
  await tx.query("delete from payroll.formula where tenant_id = $1 and id = $2", [tx.tenantId, id]);
  return allDone;
}

/** Its tests pass, no template breaks by it, and no month that it changes is settled. */
export async function publishFormula(
  context: CallContext,
  { id, version }: InputOf<typeof api.publishFormula>,
): Promise<{ done: true }> {
  const { tx, principal, now, locale } = context;
  const formula = await lockFormula(tx, id);
  if (formula.version !== version) throw refuse(commonRefusals.stale);
  const state = versionLife.next(formula.state, "publish");
  const item = await lockItem(tx, formula.itemId);
  context.about(`${item.zh} ${formula.fromMonth}`);
  await refuseSettled(tx, formula.fromMonth, null);
  const names = await readNames(tx, await readItems(tx));
  if (item.source === "formula") refuseFailing(formula, item.decimals, names, locale);
  await refuseBroken(tx, formula);
  await tx.query(
    `update payroll.formula set state = $3, published_by = $4, published_at = $5, version = version + 1 where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, state, principal.accountId || null, now],
  );
  return allDone;
}

function refuseFailing({ itemId, text, tests }: StoredFormula, decimals: number, names: Names, locale: Locale): void {
  if (tests.length === 0) throw refuse(definitionRefusals.noTests);
  const alone = compileAlone(itemId, text, decimals, names);
  for (const [at, test] of tests.entries()) {
    const tested = runTest(alone, itemId, test, decimals, locale);
    if (!tested.isRight)
      throw refuse(definitionRefusals.testFailed, { n: at + 1, wanted: test.result, got: tested.got });
  }
}

/** Published templates that ask for the item by its usual formula have to stay whole with it. */
async function refuseBroken(tx: Tx, formula: StoredFormula): Promise<void> {
  const { rows } = await tx.query<{ name: string; items: SetItem[]; fromMonth: string }>(
    `select t.name, v.items, v.from_month as "fromMonth" from payroll.template t
     join payroll.template_version v on v.tenant_id = t.tenant_id and v.template_id = t.id and v.state = 'published'
     where t.tenant_id = $1 and t.enabled and v.items @> jsonb_build_array(jsonb_build_object('itemId', $2::bigint, 'formula', null))
       and not exists (select from payroll.template_version l where l.tenant_id = v.tenant_id and l.template_id = v.template_id and l.state = 'published'
         and l.from_month > v.from_month and l.from_month <= $3)
     order by t.id`,
    [tx.tenantId, formula.itemId, formula.fromMonth],
  );
  for (const { name, items, fromMonth } of rows) {
    const month = fromMonth > formula.fromMonth ? fromMonth : formula.fromMonth;
    const { faults } = await draftProgram(tx, items, month, new Map([[formula.itemId, formula.text]]));
    const [first] = faults;
    if (first)
      throw refuse(definitionRefusals.breaksTemplate, {
        template: name,
        fault: { zh: placedFaultText(first, "zh"), en: placedFaultText(first, "en") },
      });
  }
}
