import { sql } from "#platform/db/sql.ts";
import { departmentsBy } from "#areas/organisation/reports.ts";
import { datasetSource } from "#platform/report/source.ts";
import { budget } from "./datasets.ts";

export const budgetSource = datasetSource(budget, {
  from: () => sql`settings.budget v`,
  where: ({ context, period }) => [
    sql`v.tenant_id = ${context.tx.tenantId}`,
    sql`v.month = any(${[...period.months]}::text[])`,
  ],
  scope: { department: sql`v.department_id` },
  dimensions: {
    department: departmentsBy(sql`v.department_id`),
    month: { key: sql`v.month`, type: "text" },
  },
  details: {},
  figures: { fen: sql`v.amount_fen`, minutes: sql`v.hours * 60` },
});
