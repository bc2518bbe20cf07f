import { selected } from "#platform/db/list-source.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../api.ts";
import { checkColumns, checkFrom, stateSql, type ReadCheck } from "./check-sql.ts";
import { checkScope } from "./task-sql.ts";

type Mine = OutputOf<typeof api.mySpotChecks>;
const most = 200;
const mostOfMe = 20;

export async function mySpotChecks(context: CallContext): Promise<Mine> {
  const { tx, principal, locale, now, today } = context;
  if (principal.memberId === null) return { toCheck: [], done: [], ofMe: [] };
  const read = async (where: Sql, limit: number) => {
    const { rows } = await tx.query<ReadCheck & { rules: string }>(
      sql`select ${selected(checkColumns(locale, now))}, t.rules from ${checkFrom} where k.tenant_id = ${tx.tenantId} and ${where} order by r.due_at desc, o.id, m.name, k.id limit ${limit}`,
    );
    return rows;
  };
  const others = sql`${checkScope(context)} and k.member_id <> ${principal.memberId}`;
  const toCheck = await read(sql`${others} and ${stateSql(now)} = 'open'`, most);
  const done = await read(
    sql`${others} and k.verdict is not null and k.checked_by = ${principal.accountId} and r.work_date between ${today}::date - 1 and ${today}::date`,
    most,
  );
  const ofMe = await read(sql`k.member_id = ${principal.memberId} and k.verdict is not null`, mostOfMe);
  return { toCheck: toCheck.map(onPhone), done: done.map(onPhone), ofMe: ofMe.map(onPhone) };
}

/** Leaves out what a phone does not show, such as who checked. */
const onPhone = (row: ReadCheck & { rules: string }): api.PhoneCheck => ({
  id: row.id,
  taskName: row.taskName,
  rules: row.rules,
  name: row.name,
  jobNumber: row.jobNumber,
  departmentName: row.departmentName,
  postName: row.postName,
  startMinute: row.startMinute,
  endMinute: row.endMinute,
  dueAt: row.dueAt,
  closesAt: row.closesAt,
  state: row.state,
  remark: row.remark,
  checkedAt: row.checkedAt,
  fileIds: row.fileIds,
});
