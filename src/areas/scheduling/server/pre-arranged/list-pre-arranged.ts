import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import { holds, type Principal } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import { preArrangedList } from "../../pre-arranged-list.ts";
import { preArrangedLife } from "../../pre-arranged-words.ts";
import { judgeNamed } from "./judge-named.ts";

const tabs = {
  waiting: [sql`n.state = 'proposed'`],
  confirmed: [sql`n.state = 'confirmed'`],
  decided: [sql`n.state in ('real', 'misfit')`],
  all: [],
};

export const sideOf = ({ kind }: Pick<Principal, "kind">): "hotel" | "agency" =>
  kind === "agency" ? "agency" : "hotel";

const code = { confirm: "PreArrangedList.confirm", remove: "PreArrangedList.remove" } as const;

/** What somebody may do with a row: only the other side confirms; people of no labour company are the hotel's own. */
export const namedActions = (
  principal: Principal,
  row: {
    state: keyof typeof preArrangedList.columns.state.words;
    proposedBy: "hotel" | "agency";
    agencyName: string | null;
  },
): string[] =>
  preArrangedLife
    .actions(
      row.state,
      (who) =>
        who === "either" || (who === "other" && (row.proposedBy !== sideOf(principal) || row.agencyName === null)),
    )
    .filter((action) => (action === "confirm" || action === "remove") && holds(principal, code[action]));

export const preArranged = listSource(preArrangedList, {
  company: sql`n.tenant_id`,
  query: (context, { tab, search, from, to }) => ({
    columns: {
      id: sql`n.id`,
      memberId: sql`n.member_id`,
      version: sql`n.version`,
      lineId: sql`n.line_id`,
      misfit: context.locale === "zh" ? sql`n.misfit_zh` : sql`n.misfit_en`,
      proposedBy: sql`n.proposed_by`,
      workDate: sql`l.work_date`,
      time: sql`to_char(make_interval(mins => l.start_minute), 'HH24:MI') || '-' || to_char(make_interval(mins => l.end_minute % 1440), 'HH24:MI')`,
      orderNumber: sql`l.order_number`,
      departmentName: sql`${named(context.locale, "d")}`,
      postName: sql`${named(context.locale, "p")}`,
      person: sql`m.name`,
      agencyName: sql`${named(context.locale, "g")}`,
      state: sql`n.state`,
      note: sql`n.note`,
    },
    from: sql`scheduling.pre_arranged n
      join work_orders.line_view l on l.tenant_id = n.tenant_id and l.id = n.line_id
      join organisation.member_view m on m.tenant_id = n.tenant_id and m.id = n.member_id
      join organisation.department_view d on d.tenant_id = l.tenant_id and d.id = l.department_id
      join organisation.post_view p on p.tenant_id = l.tenant_id and p.id = l.post_id
      left join agencies.labour_company g on g.tenant_id = n.tenant_id and g.id = n.agency_id`,
    where: [
      withinScope(context, { department: sql`l.department_id`, agency: sql`n.agency_id` }),
      ...tabs[tab],
      ...(search ? [sql`(m.name ilike ${containing(search)} or l.order_number ilike ${containing(search)})`] : []),
      ...(from ? [sql`l.work_date >= ${from}::date`] : []),
      ...(to ? [sql`l.work_date <= ${to}::date`] : []),
    ],
    key: sql`n.id`,
  }),
  present: async ({ tx, principal, locale }, rows) => {
    const judge = await judgeNamed(
      tx,
      rows.filter((row) => row.state === "proposed" || row.state === "confirmed"),
      locale,
    );
    return rows.map((row) => ({
      against: row.state === "proposed" || row.state === "confirmed" ? judge(row) : row.misfit,
      actions: namedActions(principal, row),
    }));
  },
});
