import type { Tx } from "#platform/db/tx.ts";
import { named } from "#platform/db/list.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Text } from "#platform/i18n/text.ts";
import { sql } from "drizzle-orm";
import { refusals } from "../errors.ts";
import { broughtAbout, type SetValue, type Standing } from "../rules/standing-values.ts";
import { checksOf, ruleOf, type RuleContent } from "./rules.ts";

export interface RuleChange {
  key: string;
  departmentId: number | null;
  validFrom: string;
  /** Absent: the value set from that date is taken back. */
  value?: RuleContent;
}

/**
 * Refuses a change after which rules that only make sense together would contradict each other: at its own level, with
 * what it inherits, and with every department's own value below it, on its date or on any later one.
 */
export async function checkTogether(context: CallContext, change: RuleChange): Promise<void> {
  for (const check of checksOf(change.key)) {
    const defaults = Object.fromEntries(check.keys.map((key) => [key, ruleOf(key).default]));
    const before = await setValues(context.tx, check.keys);
    const at = { departmentId: change.departmentId, path: await pathOf(context.tx, change.departmentId) };
    const others = before.filter((one) => one.key !== change.key || one.departmentId !== change.departmentId || one.validFrom !== change.validFrom);
    const { key, validFrom } = change;
    const after = "value" in change ? [...others, { ...at, key, validFrom, value: change.value }] : others;
    for (const standing of broughtAbout(before, after, defaults, at, validFrom)) {
      const fault = check.fault(standing.values as Record<string, RuleContent>);
      if (fault) throw await contradiction(context, change, standing, fault);
    }
  }
}

async function contradiction(context: CallContext, change: RuleChange, { departmentId, date }: Standing, fault: Text): Promise<unknown> {
  const isOwn = departmentId === change.departmentId && date === change.validFrom;
  const where = isOwn ? { zh: "", en: "" } : await placeOf(context, departmentId, date);
  const message = { zh: where.zh + fault.zh, en: where.en + fault.en };
  return refuse(refusals.combination, { detail: message[context.locale] }, [{ field: "value", message }]);
}

/** Which department's value, and from when, so that one finds what to change. */
async function placeOf({ tx, locale }: CallContext, departmentId: number | null, date: string): Promise<Text> {
  if (departmentId === null) return { zh: `自 ${date} 起：`, en: `From ${date}: ` };
  const { rows } = await tx.execute(sql`select ${named(locale, "d")} as name from organisation.department_view d where d.id = ${departmentId}`);
  const name = (rows[0] as { name?: string } | undefined)?.name ?? "";
  return { zh: `部门“${name}”自 ${date} 起：`, en: `In “${name}” from ${date}: ` };
}

async function setValues(tx: Tx, keys: readonly string[]): Promise<SetValue[]> {
  const { rows } = await tx.query<SetValue & Record<string, unknown>>(
    `select v.rule_key as key, v.department_id as "departmentId", coalesce(d.path, '{}') as path, v.valid_from as "validFrom", v.value
     from settings.rule_value v left join organisation.department_view d on d.tenant_id = v.tenant_id and d.id = v.department_id
     where v.rule_key = any($1::text[])`,
    [[...keys]],
  );
  return rows;
}

async function pathOf(tx: Tx, departmentId: number | null): Promise<readonly number[]> {
  if (departmentId === null) return [];
  const { rows } = await tx.query<{ path: number[] }>("select path from organisation.department_view where id = $1", [departmentId]);
  return rows[0]?.path ?? [];
}
