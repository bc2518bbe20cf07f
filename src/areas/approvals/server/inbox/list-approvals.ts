import { raw, sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { InputOfList } from "#platform/list/define-list.ts";
import { typesOf } from "../../inbox-kinds.ts";
import { approvalList } from "../../inbox-list.ts";
import { approvableTitle } from "../engine/approvables.ts";
import { cardsOf } from "./cards.ts";
import { costHiddenFrom, detailsOf } from "./list-details.ts";
import { ofDocuments } from "./of-documents.ts";

type Input = InputOfList<typeof approvalList>;

/** One kind is compared by itself: the index then gives the rows in the order of the list. */
function ofTypes(kinds: Input["types"]): Sql {
  if (!kinds || kinds.length === 0) return sql``;
  const types = typesOf(kinds);
  return types.length === 1 ? sql`and process_type = ${types[0]}` : sql`and process_type = any(${types}::text[])`;
}

/** What makes an application the viewer's, by tab: its task, since when, unread; each read from one index. */
function sourceOf({ tab, types }: Input, memberId: number): Sql {
  const kinds = ofTypes(types);
  switch (tab) {
    case "todo":
      return sql`(select tenant_id, instance_id, id as task_id, opened_at as since, urgent, false as unread from approvals.task
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

const waitingSince = sql`(select min(w.since) from approvals.waiting w where w.tenant_id = i.tenant_id and w.instance_id = i.id)`;

function filtersOf(input: Input): Sql[] {
  const where: Sql[] = [];
  const documents = ofDocuments(input.types);
  if (documents) where.push(documents);
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

/** The viewer's own approvals by tab; each column as its tab means it. */
export const ownApprovals = listSource(approvalList, {
  company: sql`my.tenant_id`,
  query(context, input) {
    const memberId = memberOf(context);
    const where = filtersOf(input);
    const isTodo = input.tab === "todo";
    const source = sourceOf(input, memberId);
    return {
      columns: {
        id: sql`i.id`,
        taskId: sql`my.task_id`,
        documentType: sql`i.document_type`,
        processType: sql`i.process_type`,
        urgent: sql`i.urgent`,
        number: sql`i.number`,
        title: context.locale === "zh" ? sql`i.title_zh` : sql`i.title_en`,
        departmentName: named(context.locale, "d"),
        submitterName: sql`s.name`,
        costFen: sql`i.cost_fen`,
        status: sql`i.status`,
        submittedAt: sql`i.submitted_at`,
        reachedAt: sql`my.since`,
        unread: sql`my.unread`,
      },
      from: sql`${source} ${instances}
        left join organisation.department_view d on d.tenant_id = i.tenant_id and d.id = i.department_id ${submitters}`,
      countFrom: where.length === 0 ? source : sql`${source} ${instances} ${input.search ? submitters : sql``}`,
      where,
      sorts: {
        submittedAt: input.tab === "mine" ? sql`my.since` : sql`i.submitted_at`,
        // The urgent ones first, the longest waiting before the others.
        queue: isTodo ? sql`my.urgent desc, my.since` : sql`my.since`,
        since: isTodo ? sql`my.since` : sql`coalesce(${waitingSince}, my.since)`,
        costFen: raw(`case when not (${costHiddenFrom(String(memberId))}) then i.cost_fen end`),
      },
      defaultSort: isTodo ? "queue" : input.tab === "mine" ? "-submittedAt" : "-reachedAt",
      key: sql`my.instance_id`,
      ...(where.length === 0 ? { prepared: true } : {}),
    };
  },
  async present(context, rows, { tab, cards }) {
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const details = await detailsOf(context.tx, ids, memberOf(context));
    const cardOf = cards ? await cardsOf(context, ids, memberOf(context)) : new Map<number, never>();
    return rows.map(({ id, documentType, costFen, reachedAt }) => {
      const { since, names, isCostHidden } = details.get(id)!;
      return {
        documentTitle: approvableTitle(documentType)[context.locale],
        costFen: isCostHidden ? null : costFen,
        since: tab === "todo" ? reachedAt : since,
        currentApprovers: names,
        reachedAt: tab === "mine" ? null : reachedAt,
        card: cardOf.get(id) ?? null,
      };
    });
  },
});
