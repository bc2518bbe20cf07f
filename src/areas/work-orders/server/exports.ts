import { exporter } from "#areas/exports/server.ts";
import { sql } from "drizzle-orm";
import { writeClock } from "#platform/calendar/clock.ts";
import { say } from "#platform/i18n/text.ts";
import type { CallContext } from "#platform/http/context.ts";
import { orderLineFilters, type OrderLineRow } from "../lines-api.ts";
import { orderWords } from "../words.ts";
import { orderLinesQuery } from "./list-order-lines.ts";

type Row = OrderLineRow & { stateText: string };

/** Order details as a spreadsheet, with the filters of the list. */
export const orderLinesExport = exporter({
  name: "work-orders.lines",
  needs: "D0010101.export",
  title: { zh: "订单明细", en: "Order details" },
  input: orderLineFilters,
  columns: [
    { title: { zh: "用工单号", en: "Order number" }, kind: "text", value: (row: Row) => row.orderNumber },
    { title: { zh: "状态", en: "Status" }, kind: "text", value: (row: Row) => row.stateText },
    { title: { zh: "部门", en: "Department" }, kind: "text", value: (row: Row) => row.departmentName },
    { title: { zh: "岗位", en: "Post" }, kind: "text", value: (row: Row) => row.postName },
    { title: { zh: "用工日期", en: "Work date" }, kind: "date", value: (row: Row) => row.workDate },
    { title: { zh: "开始", en: "Start" }, kind: "text", value: (row: Row) => writeClock(row.startMinute) },
    { title: { zh: "结束", en: "End" }, kind: "text", value: (row: Row) => writeClock(row.endMinute) },
    { title: { zh: "申请人数", en: "Asked for" }, kind: "integer", value: (row: Row) => row.requestedHeadcount },
    { title: { zh: "当前人数", en: "Headcount" }, kind: "integer", value: (row: Row) => row.headcount },
    { title: { zh: "已分解", en: "Shared out" }, kind: "integer", value: (row: Row) => row.allocated },
    { title: { zh: "已接受", en: "Accepted" }, kind: "integer", value: (row: Row) => row.accepted },
    { title: { zh: "已排班", en: "Put on" }, kind: "integer", value: (row: Row) => row.putOn },
    { title: { zh: "到岗", en: "Came" }, kind: "integer", value: (row: Row) => row.came },
    { title: { zh: "计划工时", en: "Planned hours" }, kind: "minutes", value: (row: Row) => row.plannedMinutes },
    { title: { zh: "核算工时", en: "Accounting hours" }, kind: "minutes", value: (row: Row) => row.actualMinutes },
    { title: { zh: "预估费用", en: "Estimated cost" }, kind: "fen", value: (row: Row) => row.estimatedCostFen },
    { title: { zh: "劳务公司", en: "Labour companies" }, kind: "text", value: (row: Row) => row.agencies },
  ],
  async *rows(context: CallContext, input) {
    const query = orderLinesQuery(context, input);
    const where = sql.join([...query.where], sql` and `);
    for (let after = 0; ; ) {
      const page = await context.tx.execute(sql`select ${query.columns} from ${query.from} where ${where} and l.id > ${after} order by l.id limit 2000`);
      const rows = page.rows as unknown as OrderLineRow[];
      if (rows.length === 0) return;
      yield rows.map((row) => ({ ...row, stateText: say(orderWords[row.state], context.locale) }));
      after = rows.at(-1)!.id;
    }
  },
});
