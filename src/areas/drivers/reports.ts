import { departmentsBy, entitiesBy } from "#areas/organisation/reports.ts";
import { sql } from "#platform/db/sql.ts";
import { attendanceMonthSql } from "#platform/report/month-sql.ts";
import { datasetSource } from "#platform/report/source.ts";
import { driverFigures } from "./datasets.ts";
import type { DriverKind } from "./rules/kinds.ts";

// Null where nothing is known: no figure is not a figure of 0.
const ofKind = (kind: DriverKind) => sql`case when v.kind = ${kind} then v.amount end`;

export const driversSource = datasetSource(driverFigures, {
  from: () => sql`drivers.amount v`,
  where: ({ context, period }) => [
    sql`v.tenant_id = ${context.tx.tenantId}`,
    sql`v.day between ${period.start}::date and ${period.end}::date`,
  ],
  scope: { department: sql`v.department_id` },
  dimensions: {
    date: { key: sql`v.day`, type: "date" },
    month: { key: (reading) => attendanceMonthSql(sql`v.day`, reading), type: "text" },
    department: departmentsBy(sql`v.department_id`),
    entity: entitiesBy(sql`v.department_id`),
  },
  details: {},
  figures: { revenueFen: ofKind("revenue"), rooms: ofKind("rooms"), covers: ofKind("covers") },
});
