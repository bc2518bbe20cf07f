import type { ReminderSource, ReminderSubject } from "#areas/notices/reminder-source.ts";

/** The last day of what a labour company works by; there to choose from for reminders of the company's own. */
export const contractEnd: ReminderSource = {
  key: "contracts.contractEnd",
  title: { zh: "用工合同到期", en: "Contract with a labour company ends" },
  code: "C6400",
  link: "C6400",
  receivers: ["agency", "staff"],
  find: async (tx, dates) => {
    const { rows } = await tx.query<Omit<ReminderSubject, "memberId" | "departmentId" | "about">>(
      `select h.id::text as id, h.last_date as date, h.agency_id as "agencyId", h.number as name from contracts.contract_head h
       where h.tenant_id = $1 and h.state = 'approved' and h.last_date is not null and h.last_date = any($2::date[]) order by h.last_date, h.id`,
      [tx.tenantId, dates],
    );
    return rows.map((row) => ({ ...row, memberId: null, departmentId: null, about: null }));
  },
};
