import { employeeTypeOf } from "#areas/people/server.ts";
import { raw, sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { scopeFor } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";

type Seeing = Pick<CallContext, "principal" | "keyCode">;

/** Whether the caller sees statements as they are; anybody else sees the part that lies in their departments. */
export function seesWhole(context: Seeing): boolean {
  return context.principal.kind === "agency" || scopeFor(context.principal, context.keyCode).all;
}

/** The condition for lines `l` of statements `s`. */
export function lineInScope(context: Seeing): Sql {
  return withinScope(context, {
    department: sql`l.department_id`,
    agency: sql`s.agency_id`,
    post: sql`l.post_id`,
    employeeType: employeeTypeOf(sql`l.tenant_id`, sql`l.member_id`),
  });
}

/** A labour company sees its statements from the first pre-settlement on. */
function statementInScope(context: Seeing): Sql {
  const scope = withinScope(context, { agency: sql`s.agency_id` });
  return context.principal.kind === "agency" ? sql`${scope} and s.shown_at is not null` : scope;
}

const sumNames = [
  "shift_count",
  "accounting_minutes",
  "shift_amount_fen",
  "subsidy_fen",
  "adjustment_fen",
  "card_deduction_fen",
  "reward_fen",
  "punishment_fen",
  "amount_fen",
  "planned_minutes",
  "planned_cost_fen",
] as const;
type Camel<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;
type SumKey = Camel<(typeof sumNames)[number]>;
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const sums = Object.fromEntries(sumNames.map((name) => [camel(name), raw(`v.${name}`)])) as Record<SumKey, Sql>;

export interface Visible {
  /** Statements `s` with their labour company `g`, and `v`: what of each the caller sees, in the columns of the statement. */
  from: Sql;
  where: Sql[];
  /** The sums of `v` by the names of the calls. */
  sums: Record<SumKey, Sql>;
}

export function visibleStatements(context: Seeing): Visible {
  const from = sql`statements.statement s join agencies.labour_company g on g.tenant_id = s.tenant_id and g.id = s.agency_id`;
  if (seesWhole(context)) {
    const own = raw(sumNames.map((name) => `s.${name}`).join(", "));
    return { from: sql`${from} cross join lateral (select ${own}) v`, where: [statementInScope(context)], sums };
  }
  const sumOf = (type: string) => sql`coalesce(sum(l.fen) filter (where l.extra_type = ${type}), 0)::bigint`;
  const taken = (type: string) => sql`coalesce(sum(0 - l.fen) filter (where l.extra_type = ${type}), 0)::bigint`;
  const part = sql`
    select count(*) as lines, coalesce(sum(l.shifts), 0)::int as shift_count, coalesce(sum(l.accounting_minutes), 0) as accounting_minutes, coalesce(sum(l.shift_fen), 0)::bigint as shift_amount_fen,
      coalesce(sum(l.subsidy_fen), 0)::bigint as subsidy_fen, ${sumOf("adjustment")} as adjustment_fen, ${taken("card_deduction")} as card_deduction_fen,
      ${sumOf("reward")} as reward_fen, ${taken("punishment")} as punishment_fen, coalesce(sum(l.fen), 0)::bigint as amount_fen,
      coalesce(sum(l.planned_minutes), 0) as planned_minutes, coalesce(sum(l.planned_cost_fen), 0)::bigint as planned_cost_fen
    from (
      select d.tenant_id, d.department_id, d.post_id, d.member_id, null as extra_type, d.amount_fen as fen, d.amount_fen - d.subsidy_fen as shift_fen, d.subsidy_fen, d.shifts, d.accounting_minutes, d.planned_minutes, d.planned_cost_fen
      from statements.line d where d.tenant_id = s.tenant_id and d.statement_id = s.id
      union all
      select x.tenant_id, x.department_id, x.post_id, x.member_id, x.extra_type, x.fen, 0, 0, 0, 0, 0, 0 from statements.live_share x where x.tenant_id = s.tenant_id and x.statement_id = s.id) l
    where ${lineInScope(context)}`;
  return { from: sql`${from} cross join lateral (${part}) v`, where: [sql`v.lines > 0`], sums };
}
