import type { Tx } from "#platform/db/tx.ts";
import { named } from "#platform/db/list.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Text } from "#platform/i18n/text.ts";
import { sql } from "#platform/db/sql.ts";
import { refusals } from "../errors.ts";
import { broughtAbout, type Level, type SetValue, type Standing } from "../rules/standing-values.ts";
import type { RuleLevel } from "./rule-reach.ts";
import { checksOf, ruleOf, type RuleContent } from "./rules.ts";

export interface RuleChange extends RuleLevel {
  key: string;
  validFrom: string;
  /** Absent: the value set from that date is taken back. */
  value?: RuleContent;
}

/**
 * Refuses a change after which rules that only make sense together would contradict each other: at its own level, with
 * what it inherits, and with every legal entity's and department's own value below it, on its date or on any later one.
 */
export async function checkTogether(context: CallContext, change: RuleChange): Promise<void> {
  for (const check of checksOf(change.key)) {
    const defaults = Object.fromEntries(check.keys.map((key) => [key, ruleOf(key).default]));
    const before = await setValues(context.tx, check.keys);
    const at = await levelOf(context.tx, change);
    const others = before.filter(
      (one) =>
        one.key !== change.key ||
        one.departmentId !== change.departmentId ||
        one.legalEntityId !== change.legalEntityId ||
        one.validFrom !== change.validFrom,
    );
    const { key, validFrom } = change;
    const after = "value" in change ? [...others, { ...at, key, validFrom, value: change.value }] : others;
    for (const standing of broughtAbout(before, after, defaults, at, validFrom)) {
      const fault = check.fault(standing.values as Record<string, RuleContent>);
      if (fault) throw await contradiction(context, change, standing, fault);
    }
  }
}

async function contradiction(
  context: CallContext,
  change: RuleChange,
  standing: Standing,
  fault: Text,
): Promise<unknown> {
  const { departmentId, legalEntityId, date } = standing;
  const isOwn =
    departmentId === change.departmentId && legalEntityId === change.legalEntityId && date === change.validFrom;
  const where = isOwn ? { zh: "", en: "" } : await placeOf(context, standing);
  const message = { zh: where.zh + fault.zh, en: where.en + fault.en };
  return refuse(refusals.combination, { detail: message[context.locale] }, [{ field: "value", message }]);
}

/** Whose value, and from when, so that one finds what to change. */
async function placeOf({ tx, locale }: CallContext, { departmentId, legalEntityId, date }: Standing): Promise<Text> {
  if (departmentId === null && legalEntityId === null) return { zh: `自 ${date} 起：`, en: `From ${date}: ` };
  const { rows } = await tx.query<{ name?: string }>(
    departmentId === null
      ? sql`select ${named(locale, "e")} as name from organisation.legal_entity_view e where e.tenant_id = ${tx.tenantId} and e.id = ${legalEntityId}`
      : sql`select ${named(locale, "d")} as name from organisation.department_view d where d.tenant_id = ${tx.tenantId} and d.id = ${departmentId}`,
  );
  const name = rows[0]?.name ?? "";
  return {
    zh: `${departmentId === null ? "法人" : "部门"}“${name}”自 ${date} 起：`,
    en: `In “${name}” from ${date}: `,
  };
}

async function setValues(tx: Tx, keys: readonly string[]): Promise<SetValue[]> {
  const { rows } = await tx.query<SetValue & Record<string, unknown>>(
    `select v.rule_key as key, v.department_id as "departmentId", v.legal_entity_id as "legalEntityId", coalesce(d.path, '{}') as path, coalesce(v.legal_entity_id, d.entity_id) as entity, v.valid_from as "validFrom", v.value
     from settings.rule_value v left join organisation.department_view d on d.tenant_id = v.tenant_id and d.id = v.department_id
     where v.tenant_id = $1 and v.rule_key = any($2::text[])`,
    [tx.tenantId, [...keys]],
  );
  return rows;
}

async function levelOf(tx: Tx, { departmentId, legalEntityId }: RuleLevel): Promise<Level> {
  if (departmentId === null) return { departmentId, legalEntityId, path: [], entity: legalEntityId };
  const { rows } = await tx.query<Pick<Level, "path" | "entity">>(
    "select path, entity_id as entity from organisation.department_view where tenant_id = $1 and id = $2",
    [tx.tenantId, departmentId],
  );
  return { departmentId, legalEntityId, path: rows[0]?.path ?? [], entity: rows[0]?.entity ?? null };
}
