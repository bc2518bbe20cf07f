import { join, sql, type Sql, type NotNull } from "#platform/db/sql.ts";
import { isWithinOneYear } from "#platform/calendar/plain-date.ts";
import { named } from "#platform/db/list.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import { fileOf } from "#platform/list/file-of.ts";
import type { CallContext } from "#platform/http/context.ts";
import { say, type Locale } from "#platform/i18n/text.ts";
import type * as api from "../api.ts";
import { analysisList, type GroupRow } from "../lists.ts";
import { refusals } from "../errors.ts";
import { passPercent } from "../rules/pass-rate.ts";
import { ownStaff, together } from "../words.ts";
import { checkScope } from "./task-sql.ts";

type Asked = InputOf<typeof api.analyseChecks>;
type Counted = Omit<GroupRow, "passPercent" | "unchecked" | "id" | "name">;

function groupOf(by: Asked["by"], locale: Locale): { id: Sql; name: Sql } {
  switch (by) {
    case "department":
      return { id: sql`k.department_id::text`, name: named(locale, "o") };
    case "agency":
      return {
        id: sql`coalesce(k.agency_id, 0)::text`,
        name: sql`coalesce(${named(locale, "g")}, ${say(ownStaff, locale)})`,
      };
    case "post":
      return { id: sql`k.post_id::text`, name: named(locale, "p") };
    default:
      return { id: sql`r.work_date::text`, name: sql`r.work_date::text` };
  }
}

const finished = (row: Counted & { id: string; name: string }): GroupRow => ({
  ...row,
  unchecked: row.drawn - row.checked,
  passPercent: passPercent(row.qualified, row.checked),
});

/** How checks went over a period, by one ground; whoever was drawn counts where their shift was. */
export async function analyseChecks(context: CallContext, input: Asked): Promise<OutputOf<typeof api.analyseChecks>> {
  const { tx, locale } = context;
  if (input.to < input.from) throw refuseField(refusals.periodReversed, "to");
  if (!isWithinOneYear(input.from, input.to)) throw refuseField(refusals.periodTooLong, "to");
  const { id, name } = groupOf(input.by, locale);
  const where = [
    sql`k.tenant_id = ${tx.tenantId}`,
    sql`r.work_date between ${input.from}::date and ${input.to}::date`,
    checkScope(context),
  ];
  if (input.departmentId !== undefined) where.push(sql`${input.departmentId} = any(o.path)`);
  if (input.agencyId !== undefined) where.push(sql`k.agency_id = ${input.agencyId}`);
  const { rows } = await tx.query<Counted & { id: string; name: NotNull<string> }>(sql`
    select ${id} as id, ${name} as name, count(*)::int as drawn, count(k.verdict)::int as checked, count(*) filter (where k.verdict = 'qualified')::int as qualified, count(*) filter (where k.verdict = 'unqualified')::int as unqualified
    from spot_checks.checked k
    join spot_checks.round r on r.tenant_id = k.tenant_id and r.id = k.round_id
    left join organisation.department_view o on o.tenant_id = k.tenant_id and o.id = k.department_id
    left join organisation.post_view p on p.tenant_id = k.tenant_id and p.id = k.post_id
    left join agencies.labour_company g on g.tenant_id = k.tenant_id and g.id = k.agency_id
    where ${join(where, " and ")} group by 1, 2 order by ${input.by === "day" ? sql`1` : sql`count(*) desc, 2`} limit 1000`);
  const groups = rows.map(finished);
  const sum = (key: keyof Counted) => groups.reduce((total, row) => total + row[key], 0);
  return {
    rows: groups,
    all: finished({
      id: "all",
      name: say(together, locale),
      drawn: sum("drawn"),
      checked: sum("checked"),
      qualified: sum("qualified"),
      unqualified: sum("unqualified"),
    }),
  };
}

/** The groups and all of them together. */
export const analysisExporter = fileOf(analysisList, async function* (context, input) {
  const { rows, all } = await analyseChecks(context, input);
  yield [...rows, all];
});
