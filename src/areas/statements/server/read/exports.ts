import { join, sql } from "#platform/db/sql.ts";
import { z } from "zod";
import { exporter, listExporter } from "#platform/excel/exporter.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { maskNumber, maskPhone } from "#platform/identity/mask.ts";
import { ownOf } from "#platform/own-of.ts";
import { listStatements, type StatementRow } from "../../api.ts";
import { listCosts as listCostsCall, type CostRow } from "../../costs-api.ts";
import { bankColumns } from "../pay/bank-columns.ts";
import { workerRows } from "../pay/batch-rows.ts";
import { listCosts } from "./list-costs.ts";
import { statementQuery } from "./list-statements.ts";
import { displayUnitPriceMilli, isCostAdjusted } from "../../rules/statement-amount.ts";
import { costStatusWords, statementWords } from "../../words.ts";
import { seesWhole } from "./visible.ts";

const statementExport = listExporter({
  name: "statements.list",
  needs: "C4200.export",
  title: { zh: "结算单", en: "Statements" },
  input: listStatements.input,
  columns: [
    {
      key: "number",
      title: { zh: "结算单编号", en: "Statement" },
      kind: "text",
      value: (row: StatementRow) => row.number,
    },
    { key: "name", title: { zh: "名称", en: "Name" }, kind: "text", value: (row) => row.name },
    {
      key: "agencyName",
      title: { zh: "劳务公司", en: "Labour company" },
      kind: "text",
      value: (row) => row.agencyName,
    },
    { key: "from", title: { zh: "开始日期", en: "From" }, kind: "date", value: (row) => row.from },
    { key: "to", title: { zh: "结束日期", en: "To" }, kind: "date", value: (row) => row.to },
    {
      key: "state",
      title: { zh: "状态", en: "State" },
      kind: "text",
      value: (row, locale) => statementWords[row.state][locale],
    },
    { key: "shiftCount", title: { zh: "班次", en: "Shifts" }, kind: "integer", value: (row) => row.shiftCount },
    {
      key: "accountingMinutes",
      title: { zh: "核算工时", en: "Accounting hours" },
      kind: "minutes",
      value: (row) => row.accountingMinutes,
    },
    {
      key: "averagePrice",
      title: { zh: "平均单价（元/时）", en: "Average price (CNY/h)" },
      kind: "milli",
      value: (row) => displayUnitPriceMilli(row.amountFen, row.accountingMinutes),
    },
    {
      key: "costStatus",
      title: { zh: "费用状态", en: "Cost status" },
      kind: "text",
      value: (row, locale) => costStatusWords[isCostAdjusted(row) ? "adjusted" : "unadjusted"][locale],
    },
    {
      key: "shiftAmountFen",
      title: { zh: "班次金额", en: "Shift amount" },
      kind: "fen",
      value: (row) => row.shiftAmountFen,
    },
    { key: "subsidyFen", title: { zh: "补贴", en: "Subsidies" }, kind: "fen", value: (row) => row.subsidyFen },
    { key: "adjustmentFen", title: { zh: "调整", en: "Adjustment" }, kind: "fen", value: (row) => row.adjustmentFen },
    {
      key: "cardDeductionFen",
      title: { zh: "缺卡扣款", en: "Card deduction" },
      kind: "fen",
      value: (row) => row.cardDeductionFen,
    },
    { key: "rewardFen", title: { zh: "奖励", en: "Reward" }, kind: "fen", value: (row) => row.rewardFen },
    { key: "punishmentFen", title: { zh: "处罚", en: "Penalty" }, kind: "fen", value: (row) => row.punishmentFen },
    { key: "amountFen", title: { zh: "结算金额", en: "Amount" }, kind: "fen", value: (row) => row.amountFen },
    { key: "clearerName", title: { zh: "结算人", en: "Settled by" }, kind: "text", value: (row) => row.clearerName },
    { key: "createdAt", title: { zh: "创建时间", en: "Created" }, kind: "instant", value: (row) => row.createdAt },
  ],
  query: statementQuery,
});

const cost = (
  title: { zh: string; en: string },
  kind: "integer" | "minutes" | "fen",
  key: Exclude<keyof CostRow, "key" | "title">,
) => ({
  key,
  title,
  kind,
  value: (row: CostRow) => ownOf(row, key),
});

const costExport = exporter<typeof listCostsCall.input, CostRow>({
  name: "statements.costs",
  needs: "C4100.export",
  title: { zh: "劳务费用", en: "Labour costs" },
  input: listCostsCall.input,
  columns: [
    { key: "title", title: { zh: "汇总项", en: "Group" }, kind: "text", value: (row) => row.title },
    cost({ zh: "班次", en: "Shifts" }, "integer", "shiftCount"),
    cost({ zh: "计划工时", en: "Planned hours" }, "minutes", "plannedMinutes"),
    cost({ zh: "核算工时", en: "Accounting hours" }, "minutes", "accountingMinutes"),
    cost({ zh: "计划费用", en: "Planned cost" }, "fen", "plannedCostFen"),
    cost({ zh: "缺卡扣款", en: "Card deduction" }, "fen", "cardDeductionFen"),
    cost({ zh: "实际费用", en: "Actual cost" }, "fen", "amountFen"),
    cost({ zh: "已结算", en: "On statements" }, "fen", "settledFen"),
    cost({ zh: "未确认", en: "Unconfirmed" }, "integer", "unconfirmed"),
    cost({ zh: "无合同", en: "No contract" }, "integer", "noContract"),
  ],
  async *rows(context, input) {
    yield (await listCosts(context, input)).rows;
  },
});

type Payee = Record<string, string | number | null>;

/** The columns of the bank file with masked numbers, over the statements of the list. */
const payeeExport = exporter<z.ZodType<z.output<typeof listStatements.input>>, Payee>({
  name: "statements.payees",
  needs: "C4400.export",
  title: { zh: "费用支付明细", en: "Payment details" },
  input: listStatements.input,
  columns: bankColumns.map(({ key, title, kind }) => ({
    key,
    title,
    kind,
    value: (row: Payee, _locale: Locale, index: number) => (key === "index" ? index : ownOf(row, key)),
  })),
  async *rows(context, input) {
    const rows = await workerRows(context.tx, context.services.vault, await idsOf(context, input));
    yield rows.map(({ payee, calCost }) => ({
      certName: payee.name,
      workerCertNo: maskNumber(payee.idNumber ?? ""),
      phone: maskPhone(payee.phone ?? ""),
      bankName: payee.bankName,
      subBankName: payee.subBankName,
      bankNo: maskNumber(payee.bankAccount ?? ""),
      calCost,
    }));
  },
});

async function idsOf(context: CallContext, input: z.output<typeof listStatements.input>): Promise<number[]> {
  if (!seesWhole(context)) return [];
  const { from, where } = statementQuery(context, input);
  const { rows } = await context.tx.query<{ id: number }>(
    sql`select s.id from ${from} where s.tenant_id = ${context.tx.tenantId} and ${join([...where], " and ")} order by s.id`,
  );
  return rows.map((row) => row.id);
}

export const statementExporters = [statementExport, costExport, payeeExport];
