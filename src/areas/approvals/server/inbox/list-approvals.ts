import { raw, sql, type Sql } from "#platform/db/sql.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { containing, listRows, named, type ListQuery } from "#platform/db/list.ts";
import type * as api from "../../api.ts";
import { approvableTitle } from "../engine/approvables.ts";
import { costHiddenFrom, detailsOf } from "./list-details.ts";

type Input = InputOf<typeof api.listApprovals>;
type Row = OutputOf<typeof api.listApprovals>["rows"][number];

/** One kind is compared by itself: the index then gives the rows in the order of the list. */
function ofTypes(types: Input["types"]): Sql {
  if (!types || types.length === 0) return sql``;
  return types.length === 1 ? sql`and process_type = ${types[0]}` : sql`and process_type = any(${types}::text[])`;
}

/** What makes an application the viewer's, by tab: its task, since when, unread; each read from one index. */
function sourceOf({ tab, types }: Input, memberId: number): Sql {
  const kinds = ofTypes(types);
  switch (tab) {
    case "todo":
      return sql`(select tenant_id, instance_id, id as task_id, opened_at as since, false as unread from approvals.task
                  where member_id = ${memberId} and state = 'pending' ${kinds}) my`;
    case "done":
      return sql`(select tenant_id, instance_id, null::bigint as task_id, max(acted_at) as since, false as unread from approvals.task
                  where member_id = ${memberId} ${kinds}
                    and state in ('approved', 'against', 'returned', 'answered', 'transferred', 'delegated') group by tenant_id, instance_id) my`;
    case "mine":
      return sql`(select tenant_id, id as instance_id, null::bigint as task_id, submitted_at as since, false as unread
                  from approvals.instance where submitter_member_id = ${memberId} ${kinds}) my`;
    case "copied":
      return sql`(select tenant_id, instance_id, null::bigint as task_id, delivered_at as since, read_at is null as unread
                  from approvals.copy where member_id = ${memberId} ${kinds}) my`;
  }
}

const instances = sql`join approvals.instance i on i.tenant_id = my.tenant_id and i.id = my.instance_id`;
const submitters = sql`left join organisation.member_view s on s.tenant_id = i.tenant_id and s.id = i.submitter_member_id`;

const waitingSince = sql`(select min(w.since) from approvals.waiting w where w.instance_id = i.id)`;

function filtersOf(input: Input): Sql[] {
  const where: Sql[] = [];
  if (input.status) where.push(sql`i.status = ${input.status}`);
  if (input.submittedFrom)
    where.push(sql`i.submitted_at >= (${input.submittedFrom}::date)::timestamp at time zone 'Asia/Shanghai'`);
  if (input.submittedTo)
    where.push(sql`i.submitted_at < (${input.submittedTo}::date + 1)::timestamp at time zone 'Asia/Shanghai'`);
  if (input.search) {
    const pattern = containing(input.search);
    where.push(
      sql`(i.number ilike ${pattern} or i.title_zh ilike ${pattern} or i.title_en ilike ${pattern} or s.name ilike ${pattern})`,
    );
  }
  return where;
}

/** No member has the id 0: who is no person has no approvals. */
const memberOf = ({ principal }: CallContext): number => principal.memberId ?? 0;

export type StoredApproval = Omit<Row, "documentTitle" | "currentApprovers"> & { reachedAt: string };

/** The viewer's own approvals: to do, done, started by them, copied to them. */
export function approvalsQuery(context: CallContext, input: Input): ListQuery {
  const { locale } = context;
  const memberId = memberOf(context);
  const where = filtersOf(input);
  const isTodo = input.tab === "todo";
  const source = sourceOf(input, memberId);
  return {
    columns: sql`i.id, my.task_id as "taskId", i.document_type as "documentType", i.number,
      ${locale === "zh" ? sql`i.title_zh` : sql`i.title_en`} as title, ${named(locale, "d")} as "departmentName",
      s.name as "submitterName", i.cost_fen as "costFen", i.status, i.submitted_at as "submittedAt", my.since as "reachedAt", my.unread`,
    from: sql`${source} ${instances}
      left join organisation.department_view d on d.tenant_id = i.tenant_id and d.id = i.department_id ${submitters}`,
    countFrom: where.length === 0 ? source : sql`${source} ${instances} ${input.search ? submitters : sql``}`,
    where,
    sorts: {
      number: sql`i.number`,
      submittedAt: input.tab === "mine" ? sql`my.since` : sql`i.submitted_at`,
      since: isTodo ? sql`my.since` : sql`coalesce(${waitingSince}, my.since)`,
      costFen: raw(`case when not (${costHiddenFrom(String(memberId))}) then i.cost_fen end`),
      departmentName: named(locale, "d"),
      submitterName: sql`s.name`,
      reachedAt: sql`my.since`,
    },
    defaultSort: isTodo ? "since" : input.tab === "mine" ? "-submittedAt" : "-reachedAt",
    key: sql`my.instance_id`,
    ...(where.length === 0 ? { prepared: true } : {}),
  };
}

export async function presentApprovals(
  context: CallContext,
  stored: readonly StoredApproval[],
  { tab }: Pick<Input, "tab">,
): Promise<Row[]> {
  const details = await detailsOf(
    context.tx,
    stored.map((row) => row.id),
    memberOf(context),
  );
  return stored.map((row) => {
    const { since, names, isCostHidden } = details.get(row.id)!;
    return {
      ...row,
      documentTitle: approvableTitle(row.documentType)[context.locale],
      costFen: isCostHidden ? null : row.costFen,
      since: tab === "todo" ? row.reachedAt : since,
      currentApprovers: names,
      reachedAt: tab === "mine" ? null : row.reachedAt,
    };
  });
}

export async function listApprovals(context: CallContext, input: Input): Promise<OutputOf<typeof api.listApprovals>> {
  if (context.principal.memberId === null) return { rows: [], total: 0 };
  const list = await listRows<StoredApproval>(context.tx, approvalsQuery(context, input), input);
  return { ...list, rows: await presentApprovals(context, list.rows, input) };
}
