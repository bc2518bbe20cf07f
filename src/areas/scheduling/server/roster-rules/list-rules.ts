import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { say, type Locale } from "#platform/i18n/text.ts";
import { kindsFor, ruleKinds } from "#platform/rota/rules.ts";
import { ownOf } from "#platform/own-of.ts";
import { holds } from "#platform/session/principal.ts";
import { employeeTypeWords } from "#areas/people/words.ts";
import type * as api from "../../rules-api.ts";
import { hoursSystemWords } from "../../words.ts";
import type { RulePeople } from "../rosters/read-rules.ts";

type Row = OutputOf<typeof api.listRosterRules>["rows"][number];

export const codeOf: Record<RulePeople, string> = { own: "C05207", outsourced: "SchedulingRule" };

/** Each page is of one kind of people: whoever holds the one code sees nothing of the other. */
export function refuseOthers({ principal }: CallContext, people: RulePeople, button?: string): void {
  if (!holds(principal, button ? `${codeOf[people]}.${button}` : codeOf[people]))
    throw refuse(commonRefusals.noPermission);
}

export async function listRosterRules(
  context: CallContext,
  { people, past }: InputOf<typeof api.listRosterRules>,
): Promise<OutputOf<typeof api.listRosterRules>> {
  const { tx, locale, today } = context;
  refuseOthers(context, people);
  const { rows } = await tx.query<
    Omit<Row, "scope" | "fixed" | "names" | "kind"> & { kind: string; departments: string[]; post: string | null }
  >(sql`
    select r.id, r.version, r.kind, r.params, r.level, r.weight, r.valid_from as "validFrom", r.ended_on as "endedOn", r.department_ids as "departmentIds",
      r.post_id as "postId", r.worker_kind as "workerKind", r.hours_system as "hoursSystem", ${named(locale, "p")} as post,
      coalesce((select json_agg(${named(locale, "d")} order by d.position, d.code) from organisation.department_view d where d.tenant_id = r.tenant_id and d.id = any(r.department_ids)), '[]') as departments
    from scheduling.roster_rule r left join organisation.post_view p on p.tenant_id = r.tenant_id and p.id = r.post_id
    where r.tenant_id = ${tx.tenantId} and r.people = ${people} and (${past ?? false} or r.ended_on is null or r.ended_on >= ${today}::date)
    order by r.valid_from, r.id`);
  const names = await namesIn(context, rows);
  const byKind = Map.groupBy(rows, (row) => row.kind);
  return {
    rows: kindsFor(people).flatMap((kind, index): Row[] => {
      const { fixed, level, weight, many } = ruleKinds[kind];
      const own = (byKind.get(kind) ?? []).map(({ departments, post, ...row }): Row => ({
        ...row,
        kind,
        fixed: false,
        names,
        scope: scopeOf(row, departments, post, locale),
      }));
      const isForAll = ({ scope, validFrom }: Row) => scope.length === 0 && validFrom! <= today;
      // The product's own stands for whom the company has said nothing.
      const usual: Row = {
        id: -1 - index,
        version: 0,
        kind,
        params: {},
        level,
        weight,
        scope: [],
        validFrom: null,
        endedOn: null,
        fixed,
        departmentIds: null,
        postId: null,
        workerKind: null,
        hoursSystem: null,
        names,
      };
      const ordered = own.toSorted((a, b) => a.scope.length - b.scope.length);
      return own.some(isForAll) || (many && own.length > 0) ? ordered : [usual, ...ordered];
    }),
  };
}

function scopeOf(
  { workerKind, hoursSystem }: Pick<Row, "workerKind" | "hoursSystem">,
  departments: readonly string[],
  post: string | null,
  locale: Locale,
): string[] {
  const type = workerKind === null ? undefined : ownOf(employeeTypeWords, workerKind);
  return [
    ...departments,
    ...(post === null ? [] : [post]),
    ...(workerKind === null ? [] : [type ? say(type, locale) : workerKind]),
    ...(hoursSystem === null ? [] : [say(hoursSystemWords[hoursSystem], locale)]),
  ];
}

/** People that pairs of rules name. */
async function namesIn(
  { tx }: CallContext,
  rows: readonly { kind: string; params: Record<string, number> }[],
): Promise<Record<string, string>> {
  const ids = rows
    .filter(({ kind }) => kind === "together" || kind === "apart")
    .flatMap(({ params }) => Object.values(params));
  if (ids.length === 0) return {};
  const found = await tx.query<{ id: number; name: string }>(
    "select id, name from organisation.member_view where tenant_id = $1 and id = any($2::bigint[])",
    [tx.tenantId, ids],
  );
  return Object.fromEntries(found.rows.map((row) => [String(row.id), row.name]));
}
