import { attendanceMonth, attendanceMonthOf, addMonthsTo } from "#platform/calendar/periods.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import { mayActIn } from "#platform/session/scope.ts";
import type { previewRule as previewCall, saveRule as saveCall } from "../api.ts";
import { monthStartDay } from "../attendance-month.ts";
import { refusals } from "../errors.ts";
import type { Rule } from "../rule.ts";
import { checkValue, type ValueShape } from "../rules/check-value.ts";
import { checkTogether } from "./check-together.ts";
import { previewsOf, ruleOf, type Effect, type EffectRow, type Previewed } from "./rules.ts";

type Change = InputOf<typeof previewCall>;

/** Sets a rule's value from a date on, in place of one set for the same date. */
export async function saveRule(context: CallContext, input: InputOf<typeof saveCall>): Promise<{ done: true }> {
  const rule = await checked(context, input);
  const { tx, principal } = context;
  await tx.query(
    `insert into settings.rule_value (tenant_id, rule_key, department_id, legal_entity_id, valid_from, value, set_by, note)
     values ($1, $2, $3, $8, $4, $5, $6, $7)
     on conflict (tenant_id, rule_key, coalesce(department_id, 0), coalesce(legal_entity_id, 0), valid_from)
       do update set value = excluded.value, set_by = excluded.set_by, set_at = now(), note = excluded.note`,
    [
      tx.tenantId,
      rule.key,
      input.departmentId,
      input.validFrom,
      JSON.stringify(input.value),
      principal.accountId,
      input.note ?? null,
      input.legalEntityId,
    ],
  );
  context.about(rule.title);
  return { done: true };
}

/** What the change would have made different in the attendance month before this one. */
export async function previewRule(context: CallContext, input: Change): Promise<OutputOf<typeof previewCall>> {
  const { from, to, known, effects, rows } = await tried(context, input);
  return { from, to, known, effects, records: rows.length };
}

interface Tried extends Previewed {
  from: string;
  to: string;
  known: boolean;
}

/** Tries a change on the attendance month before this one; refused as saving it would be. */
export async function tried(context: CallContext, input: Change): Promise<Tried> {
  await checked(context, input);
  const startDay = await monthStartDay(context.tx, context.today);
  const { start, end } = attendanceMonth(addMonthsTo(attendanceMonthOf(context.today, startDay), -1), startDay);
  const previews = previewsOf(input.key);
  const effects: Effect[] = [];
  const rows: EffectRow[] = [];
  for (const preview of previews) {
    const found = await preview.run(context, input, start, end);
    effects.push(...found.effects);
    rows.push(...found.rows);
  }
  return { from: start, to: end, known: previews.length > 0, effects, rows };
}

/** Takes back a value that does not hold yet. */
export async function withdrawRule(context: CallContext, { id }: { id: number }): Promise<{ done: true }> {
  const { rows } = await context.tx.query<{
    rule_key: string;
    department_id: number | null;
    legal_entity_id: number | null;
    valid_from: string;
    future: boolean;
  }>(
    "select rule_key, department_id, legal_entity_id, valid_from, valid_from > $3::date as future from settings.rule_value where tenant_id = $1 and id = $2 for update",
    [context.tx.tenantId, id, context.today],
  );
  const [row] = rows;
  if (!row) throw refuse(commonRefusals.notFound);
  const rule = ruleOf(row.rule_key);
  if (!holds(context.principal, `${rule.page}.edit`)) throw refuse(commonRefusals.noPermission);
  if (!row.future) throw refuse(refusals.inForce);
  await checkTogether(context, {
    key: row.rule_key,
    departmentId: row.department_id,
    legalEntityId: row.legal_entity_id,
    validFrom: row.valid_from,
  });
  await context.tx.query("delete from settings.rule_value where tenant_id = $1 and id = $2", [context.tx.tenantId, id]);
  context.about(rule.title);
  return { done: true };
}

async function checked(context: CallContext, change: Change): Promise<Rule> {
  const rule = ruleOf(change.key);
  const title = rule.title[context.locale];
  if (!holds(context.principal, `${rule.page}.edit`)) throw refuse(commonRefusals.noPermission);
  const fit = checkValue(rule as ValueShape, change.value);
  if (fit === "wrong") throw refuseField(refusals.wrongValue, "value", { title });
  if (fit === "range" && "min" in rule)
    throw refuseField(refusals.outOfRange, "value", { title, min: rule.min, max: rule.max });
  if (change.departmentId !== null && !rule.byDepartment)
    throw refuseField(refusals.notByDepartment, "departmentId", { title });
  if (change.legalEntityId !== null) await refuseEntity(context, change, rule);
  if (change.departmentId !== null && !mayActIn(context, change.departmentId)) throw refuse(commonRefusals.notFound);
  if (change.validFrom < context.today) throw refuseField(refusals.pastDate, "validFrom");
  await checkTogether(context, change);
  return rule;
}

/** One level at a time, one that exists, and only where the rule may differ within the company. */
async function refuseEntity(context: CallContext, { departmentId, legalEntityId }: Change, rule: Rule): Promise<void> {
  if (!rule.byDepartment)
    throw refuseField(refusals.notByDepartment, "legalEntityId", { title: rule.title[context.locale] });
  if (departmentId !== null) throw refuseField(refusals.oneLevel, "legalEntityId");
  const { rows } = await context.tx.query(
    "select from organisation.legal_entity_view where tenant_id = $1 and id = $2",
    [context.tx.tenantId, legalEntityId],
  );
  if (rows.length === 0) throw refuse(commonRefusals.notFound);
}
