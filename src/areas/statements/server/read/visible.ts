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
  return withinScope(context, { department: sql`l.department_id`, agency: sql`s.agency_id` });
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
  const part = sql`
    select count(*) as lines, coalesce(sum(l.shifts), 0)::int as shift_count, coalesce(sum(l.accounting_minutes), 0) as accounting_minutes, coalesce(sum(l.amount_fen - l.subsidy_fen), 0)::bigint as shift_amount_fen,
      coalesce(sum(l.subsidy_fen), 0)::bigint as subsidy_fen, coalesce(sum(x.adjustment), 0)::bigint as adjustment_fen, coalesce(sum(x.card), 0)::bigint as card_deduction_fen,
      coalesce(sum(x.reward), 0)::bigint as reward_fen, coalesce(sum(x.punishment), 0)::bigint as punishment_fen,
      coalesce(sum(l.amount_fen + coalesce(x.adjustment, 0) + coalesce(x.reward, 0) - coalesce(x.card, 0) - coalesce(x.punishment, 0)), 0)::bigint as amount_fen,
      coalesce(sum(l.planned_minutes), 0) as planned_minutes, coalesce(sum(l.planned_cost_fen), 0)::bigint as planned_cost_fen
    from statements.line l
    left join lateral (
      select sum(e.amount_fen) filter (where e.type = 'adjustment') as adjustment, sum(e.amount_fen) filter (where e.type = 'card_deduction') as card,
        sum(e.amount_fen) filter (where e.type = 'reward') as reward, sum(e.amount_fen) filter (where e.type = 'punishment') as punishment
      from statements.extra e where e.tenant_id = l.tenant_id and e.statement_id = l.statement_id and e.line_id = l.id and e.withdrawn_at is null) x on true
    where l.tenant_id = s.tenant_id and l.statement_id = s.id and ${lineInScope(context)}`;
  return { from: sql`${from} cross join lateral (${part}) v`, where: [sql`v.lines > 0`], sums };
}
