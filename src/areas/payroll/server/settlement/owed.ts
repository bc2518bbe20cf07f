import { withinPay } from "#areas/personnel/server.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import { holds } from "#platform/session/principal.ts";
import type { AmountsRead } from "#platform/session/recorded-amounts.ts";
import { owedList } from "../../settlement-list.ts";
import { receivablePlace } from "../calculate/surroundings.ts";

/** The last entry of somebody with a legal entity says whether anything is owed; the others are added up with it. */
const isLast = sql`not exists (select from payroll.receivable l where l.tenant_id = o.tenant_id and l.member_id = o.member_id and l.entity_id = o.entity_id and l.id > o.id)`;
const monthOf = (
  which: "min" | "max",
) => sql`coalesce((select ${which === "min" ? sql`min(r.month)` : sql`max(r.month)`}
  from payroll.receivable x join payroll.slip s on s.tenant_id = x.tenant_id and s.id = x.slip_id join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id
  where x.tenant_id = o.tenant_id and x.member_id = o.member_id and x.entity_id = o.entity_id), '')`;

export const owed = listSource(owedList, {
  company: sql`o.tenant_id`,
  query: (context, { search, state }) => ({
    columns: {
      id: sql`o.id`,
      memberId: sql`o.member_id`,
      jobNumber: sql`w.job_number`,
      name: sql`m.name`,
      department: named(context.locale, "d"),
      entity: named(context.locale, "e"),
      sinceMonth: monthOf("min"),
      lastMonth: monthOf("max"),
      state: sql`case when o.clears then 'cleared' else 'owed' end`,
      slips: sql`array(select x.slip_id from payroll.receivable x where x.tenant_id = o.tenant_id and x.member_id = o.member_id and x.entity_id = o.entity_id order by x.id)`,
      amounts: sql`array(select x.amount_sealed from payroll.receivable x where x.tenant_id = o.tenant_id and x.member_id = o.member_id and x.entity_id = o.entity_id order by x.id)`,
    },
    from: sql`payroll.receivable o join organisation.member_view m on m.tenant_id = o.tenant_id and m.id = o.member_id
      join people.worker w on w.tenant_id = o.tenant_id and w.member_id = o.member_id
      join organisation.legal_entity_view e on e.tenant_id = o.tenant_id and e.id = o.entity_id
      left join organisation.department_view d on d.tenant_id = m.tenant_id and d.id = m.department_id`,
    where: [
      isLast,
      withinPay(context, { department: sql`m.department_id`, member: sql`o.member_id` }),
      ...(state ? [sql`o.clears = ${state === "cleared"}`] : []),
      ...(search ? [sql`(m.name ilike ${containing(search)} or w.job_number ilike ${containing(search)})`] : []),
    ],
    key: sql`o.id`,
  }),
  present: ({ tx, services, principal }, rows) => {
    const sees = holds(principal, "C60303.view");
    return rows.map(({ slips, amounts }) => {
      if (!sees) return { addedFen: null, repaidFen: null, balanceFen: null };
      const fen = amounts.map((sealed, at) =>
        Number(services.vault.open(sealed, receivablePlace(tx.tenantId, slips[at]!))),
      );
      const sum = (which: (one: number) => boolean) => fen.filter(which).reduce((total, one) => total + one, 0);
      const addedFen = sum((one) => one > 0);
      const repaidFen = -sum((one) => one < 0);
      return { addedFen, repaidFen, balanceFen: addedFen - repaidFen };
    });
  },
});

/** How it is written down that what people owe is given out. */
export const owedRead: AmountsRead = {
  call: "payroll.listOwed",
  fields: ["pay"],
  why: { zh: "核对应收员工款", en: "Check of what people owe" },
  isSeenBy: ({ principal }) => holds(principal, "C60303.view"),
};
