import { parseYuan } from "#platform/money/yuan.ts";
import type { ResultRow } from "./bank-result.ts";

/** A line of a table file: its row, and its cells as texts. */
export interface Line {
  row: number;
  values: readonly string[];
}

type Part = "index" | "account" | "amount" | "status" | "reason";

/** What banks call the columns of the file in which they answer. */
const names: Record<Part, RegExp> = {
  index: /^(序号|编号|明细序号|no\.?|index|row number)$/i,
  account: /^(收款)?(方|人)?(银行)?(账号|帐号|卡号|账户)|^(payee )?(bank )?account( number)?$/i,
  amount: /金额|^amount/i,
  status: /状态|处理结果|交易结果|^结果$|^status$|^result$/i,
  reason: /原因|失败说明|退回说明|摘要|^reason$|^remark$/i,
};
const paidWords = /^(交易|付款|支付|处理|入账)?(成功|已支付|已付|已入账)$|^(paid|success(ful)?|succeeded|ok)$/i;
const failedWords = /失败|退票|退回|拒绝|未入账|^(fail(ed|ure)?|rejected|returned)$/i;

export type ResultFault = { row: number; fault: "status" | "amount"; value: string };

export type ReadResult = { rows: ResultRow[]; faults: ResultFault[] } | { fault: "columns" };

/**
 * Reads the file in which a bank answers: its columns are found by what they are called, wherever the line of titles
 * stands. `titles`: what the file that was sent calls its own columns.
 */
export function readResult(
  lines: readonly Line[],
  titles: Partial<Record<"index" | "account" | "amount", string>>,
): ReadResult {
  for (const [at, { values }] of lines.entries()) {
    const places = placesOf(values, titles);
    if (places.status === undefined || (places.account ?? places.index) === undefined) continue;
    return rowsOf(lines.slice(at + 1), places);
  }
  return { fault: "columns" };
}

function placesOf(values: readonly string[], titles: Partial<Record<Part, string>>): Partial<Record<Part, number>> {
  const places: Partial<Record<Part, number>> = {};
  for (const [index, value] of values.entries()) {
    const text = value.trim();
    for (const part of ["index", "account", "amount", "status", "reason"] as const) {
      if (places[part] !== undefined || (text !== titles[part] && !names[part].test(text))) continue;
      places[part] = index;
      break;
    }
  }
  return places;
}

function rowsOf(lines: readonly Line[], places: Partial<Record<Part, number>>): ReadResult {
  const rows: ResultRow[] = [];
  const faults: ResultFault[] = [];
  for (const { row, values } of lines) {
    const cell = (part: Part) => (places[part] === undefined ? "" : (values[places[part]] ?? "").trim());
    const [index, account, amount, status] = [cell("index"), cell("account"), cell("amount"), cell("status")];
    // Lines of sums below the table.
    if (account === "" && !/^\d+$/.test(index)) continue;
    const isPaid = paidWords.test(status);
    if (!isPaid && !failedWords.test(status)) faults.push({ row, fault: "status", value: status });
    const fen = amount === "" ? null : parseYuan(amount, "fen");
    if (amount !== "" && fen === null) faults.push({ row, fault: "amount", value: amount });
    rows.push({
      row,
      index: /^\d+$/.test(index) ? Number(index) : null,
      account: account === "" ? null : account.replace(/^'/, "").replace(/\s/g, ""),
      fen,
      paid: isPaid,
      reason: cell("reason") || null,
    });
  }
  return { rows, faults };
}
