import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { Refusal, type FieldFault } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import * as fields from "#platform/http/fields.ts";
import type { UploadedFile } from "#platform/http/route.ts";
import { validated } from "#platform/http/validation.ts";
import { listImport, type ImportTable } from "#platform/list/list-import.ts";
import { withinScope } from "#platform/session/scope.ts";
import { z } from "zod";
import { schedulingRefusals } from "../../errors.ts";
import { preArrangedList } from "../../pre-arranged-list.ts";
import { readTimes } from "../../rules/read-times.ts";
import { addPreArranged, waitingLines } from "./pre-arranged.ts";

export const namedImport = listImport(preArrangedList, {
  name: { zh: "预排人员导入模板", en: "Pre-arranged people template" },
  columns: {
    orderNumber: { zh: "YG20261201001", en: "YG20261201001" },
    workDate: { zh: "2026-12-01", en: "2026-12-01" },
    postName: { zh: "服务员", en: "Waiter" },
    time: { zh: "09:00", en: "09:00" },
    person: { zh: "W0012", en: "W0012" },
    note: { zh: "", en: "" },
  },
  limit: 500,
});

const row = z.object({
  orderNumber: fields.line(40),
  workDate: fields.date,
  postName: fields.optionalLine(80),
  time: fields.optionalLine(20),
  person: fields.line(60),
  note: fields.optionalText(200),
});
type Row = z.output<typeof row>;

/** Names the people of a file for their lines: by number of the order, date, post and, where there are several, begin; by job number or name. */
export async function importPreArranged(
  context: CallContext,
  _input: unknown,
  _files: UploadedFile[],
  table: ImportTable,
): Promise<{ count: number }> {
  const read = await namedImport.rows(table, (values) => validated(row, values));
  const lineOf = await linesOf(
    context,
    read.right.map((one) => one.value),
  );
  const personOf = await peopleOf(
    context,
    read.right.map((one) => one.value.person),
  );
  let count = 0;
  for (const { row: at, value } of read.right) {
    const [line, person] = [lineOf(value), personOf(value.person)];
    const faults: FieldFault[] = [];
    if (line === undefined || line === "several")
      faults.push(
        fault(line ? "time" : "orderNumber", line ? schedulingRefusals.severalLines : schedulingRefusals.lineDecided),
      );
    if (person === undefined || person === "several")
      faults.push(fault("person", person ? schedulingRefusals.severalWorkers : schedulingRefusals.unknownWorker));
    for (const one of faults) read.fault(at, one);
    if (typeof line !== "number" || typeof person !== "number") continue;
    try {
      await addPreArranged(context, { lineId: line, memberId: person, note: value.note });
      count += 1;
    } catch (error) {
      if (!(error instanceof Refusal) || error.faults.length === 0) throw error;
      for (const one of error.faults)
        read.fault(at, { ...one, field: one.field === "lineId" ? "orderNumber" : "person" });
    }
  }
  await read.refuse();
  context.about({ zh: `${count} 人`, en: `People: ${count}` });
  return { count };
}

const fault = (field: string, { zh, en }: { zh: string; en: string }): FieldFault => ({ field, message: { zh, en } });

const plain = (text: string): string => text.trim().toLowerCase();

type Found = number | "several" | undefined;
const only = (ids: readonly number[]): Found => (ids.length > 1 ? "several" : ids[0]);

async function linesOf(context: CallContext, rows: readonly Row[]): Promise<(row: Row) => Found> {
  const { tx } = context;
  const { rows: lines } = await tx.query<{
    id: number;
    number: string;
    workDate: string;
    zh: string;
    en: string;
    start: number;
  }>(sql`
    select l.id, l.order_number as number, l.work_date as "workDate", ${named("zh", "p")} as zh, ${named("en", "p")} as en, l.start_minute as start
    from work_orders.line_view l join organisation.post_view p on p.tenant_id = l.tenant_id and p.id = l.post_id
    where l.tenant_id = ${tx.tenantId} and l.order_number = any(${[...new Set(rows.map((one) => one.orderNumber))]}::text[]) and ${waitingLines(context)}
    order by l.id`);
  return ({ orderNumber, workDate, postName, time }) => {
    const begin = time === null ? null : (readTimes(time.split(/[-–~]/)[0] ?? "")?.[0] ?? -1);
    return only(
      lines
        .filter((one) => one.number === orderNumber && one.workDate === workDate)
        .filter(({ zh, en }) => postName === null || [zh, en].map(plain).includes(plain(postName)))
        .filter((one) => begin === null || one.start === begin)
        .map((one) => one.id),
    );
  };
}

async function peopleOf(context: CallContext, said: readonly string[]): Promise<(text: string) => Found> {
  const { tx } = context;
  const { rows } = await tx.query<{ id: number; name: string; number: string | null }>(sql`
    select w.member_id as id, w.name, w.job_number as number from people.worker w
    where w.tenant_id = ${tx.tenantId} and w.agency_id is not null and (w.job_number = any(${[...new Set(said)]}::text[]) or w.name = any(${[...new Set(said)]}::text[]))
      and ${withinScope(context, { department: sql`w.department_id`, agency: sql`w.agency_id`, member: sql`w.member_id`, post: sql`w.post_id`, employeeType: sql`w.employee_type` })}
    order by w.member_id`);
  return (text) => {
    const byNumber = rows.filter((one) => one.number === text);
    return only((byNumber.length > 0 ? byNumber : rows.filter((one) => one.name === text)).map((one) => one.id));
  };
}
