import { withinPay } from "#areas/personnel/server.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { say } from "#platform/i18n/text.ts";
import type { AmountsRead } from "#platform/session/recorded-amounts.ts";
import { holds } from "#platform/session/principal.ts";
import { slipLife } from "../../life.ts";
import { slipList } from "../../slips-list.ts";
import { markWords, type RunState, type ShownSlipState } from "../../words.ts";
import { openSlip } from "./open-slip.ts";

/** As it is said of a slip `s`: nothing of one that was never calculated can be outdated. */
export const shownState = sql`case when s.state = 'stale' and s.fact_hash is null and s.content_sealed is null then 'uncalculated' else s.state end`;

/** What somebody may do with a slip of a run in a state. */
export function slipActions(
  { principal }: Pick<CallContext, "principal">,
  state: ShownSlipState,
  run: RunState,
): string[] {
  const can = (code: string) => holds(principal, code);
  const actions = slipLife.actions(
    state === "uncalculated" ? "stale" : state,
    (who) => who.startsWith("C60302.") && can(who),
  );
  const isOpen = run === "draft" || run === "calculated";
  return [
    ...(can("C60302.view") ? ["view"] : []),
    ...(isOpen && can("C60302.edit") && state !== "frozen" ? ["override"] : []),
    ...actions.filter((action) =>
      action === "pull" || action === "freezeGranted"
        ? run === "granted"
        : action === "freeze"
          ? isOpen
          : action === "release",
    ),
  ];
}

/** Only people whose pay one may see, never oneself; amounts opened for the page alone, and written down. */
export const slips = listSource(slipList, {
  company: sql`s.tenant_id`,
  query: (context, { runId, search, state, marked, departmentId }) => ({
    columns: {
      id: sql`s.id`,
      version: sql`s.version`,
      memberId: sql`s.member_id`,
      runId: sql`s.run_id`,
      jobNumber: sql`w.job_number`,
      name: sql`m.name`,
      department: named(context.locale, "d"),
      state: shownState,
      receipt: sql`s.receipt`,
      reason: sql`s.reason`,
      sealed: sql`s.content_sealed`,
      markCodes: sql`s.marks`,
      runState: sql`r.state`,
    },
    from: sql`payroll.slip s
      join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id
      join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = s.member_id
      join people.worker w on w.tenant_id = s.tenant_id and w.member_id = s.member_id
      left join organisation.department_view d on d.tenant_id = s.tenant_id and d.id = s.department_id`,
    where: [
      withinPay(context, { department: sql`s.department_id`, member: sql`s.member_id` }),
      sql`s.run_id = ${runId}`,
      ...(state?.length ? [sql`${shownState} = any(${state}::text[])`] : []),
      ...(marked === "yes" ? [sql`jsonb_array_length(s.marks) > 0`] : []),
      ...(marked && marked !== "yes"
        ? [sql`s.marks @> jsonb_build_array(jsonb_build_object('code', ${marked}::text))`]
        : []),
      ...(search ? [sql`(m.name ilike ${containing(search)} or w.job_number ilike ${containing(search)})`] : []),
      ...(departmentId
        ? [
            sql`exists (select from organisation.department_view u where u.tenant_id = s.tenant_id and u.id = s.department_id and ${departmentId}::bigint = any(u.path))`,
          ]
        : []),
    ],
    key: sql`s.id`,
  }),
  present: (context, rows) => {
    const seesAmounts = holds(context.principal, "C60302.view");
    return rows.map((row) => {
      const totals = seesAmounts ? openSlip(context, row.id, row.sealed)?.totals : undefined;
      return {
        grossFen: totals?.grossFen ?? null,
        insuranceFen: totals?.insuranceFen ?? null,
        taxFen: totals?.taxFen ?? null,
        deductionFen: totals ? totals.deductionFen + totals.repaidFen : null,
        netFen: totals?.netFen ?? null,
        employerFen: totals?.employerFen ?? null,
        marks: row.markCodes.map(({ code }) => say(markWords[code], context.locale)),
        blocks: row.markCodes.some(({ blocks }) => blocks !== "no"),
        actions: slipActions(context, row.state, row.runState),
      };
    });
  },
});

/** How it is written down that pay is given out. */
export const payRead = (call: string): AmountsRead => ({
  call: `payroll.${call}`,
  fields: ["pay"],
  why: { zh: "薪资核算", en: "Payroll work" },
  isSeenBy: ({ principal }) => holds(principal, "C60302.view"),
});
