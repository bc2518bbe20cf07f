import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import { baseList } from "../../bases-list.ts";
import { seesAmounts, visible } from "../amounts.ts";
import { openBase } from "../sealed.ts";

export const bases = listSource(baseList, {
  company: sql`b.tenant_id`,
  query: (context, { search, departmentId, kind }) => ({
    columns: {
      id: sql`b.id`,
      memberId: sql`b.member_id`,
      jobNumber: sql`w.job_number`,
      name: sql`w.name`,
      department: named(context.locale, "d"),
      kind: sql`b.kind`,
      from: sql`b.from_month`,
      origin: sql`b.origin`,
      setAt: sql`b.set_at`,
      sealed: sql`b.amount_sealed`,
    },
    from: sql`social_insurance.base b join people.worker w on w.tenant_id = b.tenant_id and w.member_id = b.member_id
      left join organisation.department_view d on d.tenant_id = b.tenant_id and d.id = w.department_id`,
    where: [
      visible(context, sql`b.member_id`),
      ...(kind ? [sql`b.kind = ${kind}`] : []),
      ...(departmentId ? [sql`${departmentId} = any(d.path)`] : []),
      ...(search ? [sql`(w.name ilike ${containing(search)} or w.job_number ilike ${containing(search)})`] : []),
    ],
    key: sql`b.id`,
  }),
  present: (context, rows) => {
    const { tx, services } = context;
    const sees = seesAmounts(context);
    return rows.map(({ id, sealed }) => ({ baseFen: sees ? openBase(services.vault, tx.tenantId, id, sealed) : null }));
  },
});
