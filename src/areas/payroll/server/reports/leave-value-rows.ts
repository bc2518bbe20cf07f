import { annualLeft } from "#areas/leave/server.ts";
import { withinPay } from "#areas/personnel/server.ts";
import { addMonthsTo } from "#platform/calendar/periods.ts";
import type { NotNull, Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { fromFen, type Exact } from "#platform/formula/number.ts";
import { openedRows, type Reading } from "#platform/report/source.ts";
import { breather } from "#platform/threads/breather.ts";
import { historyOf } from "../../rules/history.ts";
import { leaveValueFen } from "../../rules/leave-value.ts";
import { monthFigures } from "../calculate/calculate-slips.ts";
import { earlierSlips } from "../calculate/earlier.ts";
import { readItems } from "../calculate/program.ts";
import { readAgreed } from "../facts/read-employment.ts";

const types = { member_id: "bigint", department_id: "bigint", value_fen: "bigint" } as const;
interface Row {
  member_id: number;
  department_id: number | null;
  value_fen: number;
}
/** The items whose average the formula of leave not taken asks for, and what it takes where there is none. */
const averaged = "averagePay";
const agreedItems = ["base", "post", "performance", "allowance"];
const months = 12;

/** Opened once for a call, however often its report asks. */
const opened = new WeakMap<CallContext, Map<string, Promise<Row[]>>>();

export async function leaveValueRows({ context, period: { end } }: Reading): Promise<Sql> {
  const kept = opened.get(context) ?? new Map<string, Promise<Row[]>>();
  opened.set(context, kept);
  const found = kept.get(end) ?? readRows(context, end);
  kept.set(end, found);
  return openedRows(types, await found);
}

async function readRows(context: CallContext, date: string): Promise<Row[]> {
  const left = await annualLeft(context.tx, date, (member, department) => withinPay(context, { department, member }));
  const ids = left.map(({ memberId }) => memberId);
  const monthly = await monthlyPay(context, ids, date);
  return left.flatMap(({ memberId, departmentId, minutes }) => {
    const pay = monthly.get(memberId);
    return pay === undefined
      ? []
      : [{ member_id: memberId, department_id: departmentId, value_fen: leaveValueFen(minutes, pay) }];
  });
}

/** A month of each: the average of granted ones before the date's, else what is agreed on that date. */
async function monthlyPay(context: CallContext, memberIds: readonly number[], date: string) {
  const { tx } = context;
  const item = (await readItems(tx)).find(({ code }) => code === averaged);
  const { rows } = await tx.query<{ memberId: number; entityId: NotNull<number> }>(
    `select e.member_id as "memberId", coalesce(e.legal_entity_id, d.entity_id) as "entityId"
     from personnel.employment e join organisation.member_view m on m.tenant_id = e.tenant_id and m.id = e.member_id
     left join organisation.department_view d on d.tenant_id = m.tenant_id and d.id = m.department_id
     where e.tenant_id = $1 and e.member_id = any($2::bigint[]) and coalesce(e.legal_entity_id, d.entity_id) is not null`,
    [tx.tenantId, memberIds],
  );
  const month = date.slice(0, 7);
  const found = new Map<number, Exact>();
  const agreed = await readAgreed(context, memberIds, date);
  for (const [memberId, items] of agreed) {
    const own = new Map(Object.entries(items));
    const fen = agreedItems.reduce((sum, name) => sum + (own.get(name)?.at(-1)?.value ?? 0), 0);
    if (fen > 0) found.set(memberId, fromFen(fen));
  }
  if (!item) return found;
  const breathe = breather();
  for (const [entityId, people] of Map.groupBy(rows, (row) => row.entityId)) {
    const slips = await earlierSlips(context, {
      entityId,
      memberIds: people.map(({ memberId }) => memberId),
      from: addMonthsTo(month, -months),
      to: addMonthsTo(month, -1),
    });
    for (const [memberId, own] of slips) {
      const average = historyOf({ name: "AVERAGE", months }, monthFigures(own, item), {
        month,
        before: (back) => addMonthsTo(month, -back),
        perUnit: 10 ** item.decimals,
      });
      if (average !== undefined) found.set(memberId, average);
      await breathe();
    }
  }
  return found;
}
