import { sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { withinScope } from "#platform/session/scope.ts";
import { shiftPeopleList } from "../lists.ts";
import { shiftParts } from "./list-shifts.ts";

/** The file of the shifts: everybody on them, in the order of the shifts. */
export const shiftPeople = listSource(shiftPeopleList, {
  company: sql`l.tenant_id`,
  query(context, input) {
    const { columns, from, where, sorts } = shiftParts(context, input);
    const { orderNumber, workDate, departmentName, postName } = columns;
    return {
      columns: {
        orderNumber,
        workDate,
        departmentName,
        postName,
        startMinute: sql`a.start_minute`,
        endMinute: sql`a.end_minute`,
        name: sql`w.name`,
        jobNumber: sql`w.job_number`,
        agencyName: named(context.locale, "g"),
      },
      from: sql`${from}
        join scheduling.assigned a on a.tenant_id = l.tenant_id and a.line_id = l.id and a.state = 'assigned'
        join people.worker w on w.tenant_id = a.tenant_id and w.member_id = a.member_id
        left join agencies.labour_company g on g.tenant_id = a.tenant_id and g.id = a.agency_id`,
      where: [
        ...where,
        withinScope(context, {
          department: sql`a.department_id`,
          agency: sql`a.agency_id`,
          post: sql`a.post_id`,
          employeeType: sql`w.employee_type`,
        }),
        ...(input.agencyId ? [sql`a.agency_id = ${input.agencyId}`] : []),
      ],
      sorts,
      key: sql`a.assignment_id`,
    };
  },
});
