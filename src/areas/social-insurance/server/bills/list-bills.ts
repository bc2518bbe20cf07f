import { containing } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds, scopeFor } from "#platform/session/principal.ts";
import { billList } from "../../bills-list.ts";
import { seesAmounts, visible } from "../amounts.ts";
import { openBillRow } from "../sealed.ts";

/** Of people whom nobody here knows only whoever sees all. */
export const visibleRows = (context: CallContext): Sql => {
  const all = scopeFor(context.principal, context.keyCode).all;
  return sql`case when b.member_id is null then ${all}::boolean else ${visible(context, sql`b.member_id`)} end`;
};

export const bills = listSource(billList, {
  company: sql`b.tenant_id`,
  query: (context, { tab, search, item, monthId }) => ({
    columns: {
      id: sql`b.id`,
      memberId: sql`b.member_id`,
      name: sql`coalesce(w.name, b.person_name)`,
      idMask: sql`b.id_mask`,
      item: sql`b.item`,
      forMonth: sql`b.for_month`,
      verdict: sql`b.verdict`,
      answer: sql`b.answer`,
      note: sql`b.note`,
      state: sql`m.state`,
      sealed: sql`b.figures_sealed`,
    },
    from: sql`social_insurance.bill_row b join social_insurance.month m on m.tenant_id = b.tenant_id and m.id = b.month_id
      left join people.worker w on w.tenant_id = b.tenant_id and w.member_id = b.member_id`,
    where: [
      visibleRows(context),
      ...(monthId ? [sql`b.month_id = ${monthId}`] : []),
      ...(tab === "open"
        ? [sql`b.verdict <> 'equal' and b.answer is null`]
        : tab === "all"
          ? []
          : [sql`b.verdict = ${tab}`]),
      ...(item ? [sql`b.item = ${item}`] : []),
      ...(search ? [sql`coalesce(w.name, b.person_name) ilike ${containing(search)}`] : []),
    ],
    key: sql`b.id`,
  }),
  present: (context, rows) => {
    const { tx, services, principal } = context;
    const sees = seesAmounts(context);
    return rows.map(({ id, sealed, verdict, answer, state }) => {
      const { ours, theirs } = sees
        ? openBillRow(services.vault, tx.tenantId, id, sealed)
        : { ours: null, theirs: null };
      return {
        ourBaseFen: ours?.baseFen ?? null,
        theirBaseFen: theirs?.baseFen ?? null,
        ourEmployeeFen: ours?.employeeFen ?? null,
        theirEmployeeFen: theirs?.employeeFen ?? null,
        ourEmployerFen: ours?.employerFen ?? null,
        theirEmployerFen: theirs?.employerFen ?? null,
        actions:
          verdict !== "equal" && state === "confirmed" && holds(principal, "C60501.match")
            ? [answer === null ? ("answer" as const) : ("reopen" as const)]
            : [],
      };
    });
  },
});
