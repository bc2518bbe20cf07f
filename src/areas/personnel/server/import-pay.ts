import { z } from "zod";
import { sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import * as fields from "#platform/http/fields.ts";
import type { UploadedFile } from "#platform/http/route.ts";
import { validated } from "#platform/http/validation.ts";
import { listImport, type ImportTable } from "#platform/list/list-import.ts";
import { parseYuan } from "#platform/money/yuan.ts";
import { mostPayFen } from "../api.ts";
import { employeeList } from "../employee-list.ts";
import { refusals } from "../errors.ts";
import { importLimit } from "../import-limit.ts";
import { payItems, payItemWords } from "../words.ts";
import { storePay, type AgreedPay } from "./pay.ts";
import { withinPay } from "./within-pay.ts";

export const payImport = listImport(employeeList, {
  name: { zh: "约定薪资导入模板", en: "Template of agreed pay" },
  columns: {
    jobNumber: { zh: "B0001", en: "B0001" },
    item: payItemWords.base,
    payFen: { zh: "8000.00", en: "8000.00" },
    from: { zh: "2026-12-01", en: "2026-12-01" },
  },
  limit: importLimit,
});

const row = z.object({ jobNumber: fields.line(32), item: z.enum(payItems), from: fields.date });

/** Sets what is agreed to be paid from a template file; nobody's own and nobody's beyond the scope. */
export async function importPay(
  context: CallContext,
  _input: unknown,
  _files: UploadedFile[],
  table: ImportTable,
): Promise<{ count: number }> {
  const known = await payable(context);
  const seen = new Map<string, number>();
  let at = 0;
  const pay = await payImport.rows(table, (values, wrong): AgreedPay => {
    const line = table.rows[at++]!.row;
    const { jobNumber, item, from } = validated(row, values);
    const found = known.get(jobNumber);
    const payFen = parseYuan(values.payFen ?? "", "fen");
    if (found === undefined) wrong("jobNumber", refusals.unknownEmployee, jobNumber);
    else if (found.joinedOn !== null && from < found.joinedOn) wrong("from", refusals.badDate, from);
    if (payFen === null || payFen < 0 || payFen > mostPayFen) wrong("payFen", refusals.badAmount, values.payFen ?? "");
    const key = `${jobNumber} ${item} ${from}`;
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, line);
    else wrong("jobNumber", refusals.sameInFile, String(earlier));
    return { memberId: found?.id ?? 0, item, from, payFen: payFen ?? 0 };
  });
  await pay.refuse();
  const right = pay.right.map(({ value }) => value);
  await storePay(context, right);
  return { count: right.length };
}

async function payable(context: CallContext): Promise<Map<string, { id: number; joinedOn: string | null }>> {
  const mayPay = withinPay(context, { department: sql`w.department_id`, member: sql`e.member_id` });
  const { rows } = await context.tx.query<{ id: number; jobNumber: string; joinedOn: string | null }>(sql`
    select e.member_id as id, w.job_number as "jobNumber", m.joined_on as "joinedOn"
    from personnel.employment_record e join people.worker w on w.tenant_id = e.tenant_id and w.member_id = e.member_id
      join organisation.member_view m on m.tenant_id = e.tenant_id and m.id = e.member_id
    where e.tenant_id = ${context.tx.tenantId} and e.state <> 'resigned' and w.employee_type = 'internal' and ${mayPay}`);
  return new Map(rows.map(({ jobNumber, ...one }) => [jobNumber, one]));
}
