import { sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import type { listRules as call, RuleView } from "../api.ts";
import type { Rule } from "../rule.ts";
import { rulesOfPage, type RuleContent } from "./rules.ts";

type Kept = RuleView["history"][number];

/** The rules of a settings page with what holds today and everything that was ever set. */
export async function listRules(context: CallContext, input: InputOf<typeof call>): Promise<OutputOf<typeof call>> {
  if (!holds(context.principal, input.page)) throw refuse(commonRefusals.noPermission);
  const rules = rulesOfPage(input.page);
  const kept = await keptValues(
    context,
    rules.map((rule) => rule.key),
  );
  return {
    rules: rules.map((rule) => viewOf(rule, kept.get(rule.key) ?? [])),
    departments: await departmentsOf(context),
    legalEntities: await entitiesOf(context),
  };
}

async function departmentsOf(context: CallContext): Promise<OutputOf<typeof call>["departments"]> {
  const { rows } = await context.tx.query<OutputOf<typeof call>["departments"][number]>(sql`
    select d.id, ${named(context.locale, "d")} as name, cardinality(d.path) as level from organisation.department_view d
    where d.tenant_id = ${context.tx.tenantId} and d.enabled and ${withinScope(context, { department: sql`d.id` })} order by d.path, d.position`);
  return rows;
}

async function entitiesOf(context: CallContext): Promise<OutputOf<typeof call>["legalEntities"]> {
  const { rows } = await context.tx.query<OutputOf<typeof call>["legalEntities"][number]>(
    sql`select e.id, ${named(context.locale, "e")} as name from organisation.legal_entity_view e where e.tenant_id = ${context.tx.tenantId} and e.enabled order by e.code`,
  );
  return rows;
}

async function keptValues(context: CallContext, keys: string[]): Promise<Map<string, Kept[]>> {
  const { rows } = await context.tx.query<Kept & { key: string }>(sql`
    select v.rule_key as key, v.id, v.department_id as "departmentId", v.legal_entity_id as "legalEntityId", case when v.legal_entity_id is null then ${named(context.locale, "d")} else ${named(context.locale, "e")} end as place, v.value,
           v.valid_from as "validFrom", a.name as "setBy", v.set_at as "setAt", v.note, v.valid_from > ${context.today}::date as future
    from settings.rule_value v
    left join organisation.department_view d on d.tenant_id = v.tenant_id and d.id = v.department_id
    left join organisation.legal_entity_view e on e.tenant_id = v.tenant_id and e.id = v.legal_entity_id
    left join access.account_name a on a.tenant_id = v.tenant_id and a.id = v.set_by
    where v.tenant_id = ${context.tx.tenantId} and v.rule_key = any(${keys}::text[]) order by v.valid_from desc, v.id desc`);
  const found = new Map<string, Kept[]>();
  for (const { key, ...value } of rows) {
    const list = found.get(key) ?? [];
    list.push(value);
    found.set(key, list);
  }
  return found;
}

function viewOf(rule: Rule, history: Kept[]): RuleView {
  const now = history.find((one) => one.departmentId === null && one.legalEntityId === null && !one.future);
  const ranged = "min" in rule ? rule : undefined;
  return {
    key: rule.key,
    type: rule.type,
    title: rule.title,
    help: rule.help,
    unit: ("unit" in rule ? rule.unit : undefined) ?? null,
    min: ranged?.min ?? null,
    max: ranged?.max ?? null,
    maxLength: "maxLength" in rule ? rule.maxLength : null,
    nullable: "nullable" in rule && rule.nullable === true,
    choices: "choices" in rule ? [...rule.choices] : [],
    default: rule.default,
    byDepartment: rule.byDepartment,
    value: now ? (now.value as RuleContent) : rule.default,
    history,
  };
}
