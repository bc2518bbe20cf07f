import * as approvals from "#areas/approvals/api.ts";
import * as statements from "#areas/statements/api.ts";
import type { StatementRow } from "#areas/statements/list.ts";
import * as paymentApi from "#areas/statements/payment-api.ts";
import * as objectionsApi from "#areas/statements/objections-api.ts";
import * as extrasApi from "#areas/statements/extras-api.ts";
import * as linesApi from "#areas/statements/lines-api.ts";
import { at } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";

type Row = StatementRow;

export const overReason = "节假日用工增加，已由总经理同意";

/** Statements of the past months paid; before the flows exist, so submitted means approved. */
export async function settlePast(people: DemoPeople, before: string, moment: string): Promise<void> {
  const past = (await statementsOf(people, moment)).filter((row) => row.to < before);
  const ids = past.map((row) => row.id);
  if (ids.length === 0) return;
  const { finance } = people;
  await finance.send(statements.preSettle, { ids, overReason }, moment);
  await finance.send(statements.submitStatements, { ids }, moment);
  await finance.send(statements.release, { ids }, moment);
  for (const rows of Map.groupBy(past, (row) => row.from).values()) await pay(people, rows, moment);
}

/** The last settled month in every state between unsettled and paid, with an objection and its answer. */
export async function settleRecent(people: DemoPeople, from: string, today: string): Promise<void> {
  const moment = at(today, 9 * 60 + 30);
  const { finance, agency } = people;
  const recent = (await statementsOf(people, moment)).filter((row) => row.from >= from);
  const firstHalf = recent.filter((row) => row.from.endsWith("-01"));
  const secondHalf = recent.filter((row) => !row.from.endsWith("-01"));
  const [paid, due, approved, submitted] = firstHalf;
  await finance.send(statements.preSettle, { ids: firstHalf.map((row) => row.id), overReason }, moment);
  for (const row of firstHalf) await finance.send(statements.submitStatements, { ids: [row.id] }, moment);
  for (const row of [paid, due, approved])
    if (row && row !== submitted) await approveStatement(people, row.number, moment);
  await finance.send(statements.release, { ids: [paid, due].flatMap((row) => (row ? [row.id] : [])) }, moment);
  if (paid) await pay(people, [await fresh(people, paid.id, moment)], moment);

  const mine = secondHalf.find((row) => row.agencyName.startsWith("华达"));
  if (!mine) return;
  await finance.send(
    extrasApi.addExtra,
    { id: mine.id, type: "adjustment", amountFen: 30_000, reason: "宴会加班交通补贴" },
    moment,
  );
  await finance.send(
    extrasApi.addExtra,
    { id: mine.id, type: "card_deduction", amountFen: 6_000, reason: "缺卡三次，按约定扣款" },
    moment,
  );
  await finance.send(statements.preSettle, { ids: [mine.id], overReason }, moment);
  const lines = await agency.send(linesApi.listLines, { id: mine.id, size: 20 }, at(today, 9 * 60 + 50));
  const [one, two] = lines.rows;
  if (one)
    await agency.send(
      objectionsApi.raiseObjection,
      { id: mine.id, lineId: one.id, text: "实际工作到 16:30，少计一小时", claimedMinutes: 540 },
      at(today, 9 * 60 + 52),
    );
  if (two) {
    const { id } = await agency.send(
      objectionsApi.raiseObjection,
      { id: mine.id, lineId: two.id, text: "迟到系班车晚点" },
      at(today, 9 * 60 + 53),
    );
    await finance.send(
      objectionsApi.answerObjection,
      { objectionId: id, accept: false, answer: "班车记录显示准点到达" },
      at(today, 10 * 60),
    );
  }
}

export async function statementsOf(people: DemoPeople, moment: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const part = await people.finance.send(statements.listStatements, { page, size: 200 }, moment);
    rows.push(...part.rows);
    if (part.rows.length < 200) break;
  }
  return rows.sort((a, b) => a.from.localeCompare(b.from) || a.agencyName.localeCompare(b.agencyName));
}

export async function fresh(people: DemoPeople, id: number, moment: string): Promise<Row> {
  return (await statementsOf(people, moment)).find((row) => row.id === id) as Row;
}

export async function approveStatement(people: DemoPeople, number: string, moment: string): Promise<void> {
  const { rows } = await people.finance.send(
    approvals.listApprovals,
    { tab: "todo", types: ["pay"], search: number },
    moment,
  );
  const taskId = rows[0]?.taskId;
  if (taskId) await people.finance.send(approvals.approveTask, { taskId, comment: "已核对工时与合同" }, moment);
}

async function pay(people: DemoPeople, rows: readonly Row[], moment: string): Promise<void> {
  const amountFen = rows.reduce((sum, row) => sum + row.amountFen, 0);
  await people.finance.send(
    paymentApi.payStatements,
    { ids: rows.map((row) => row.id), count: rows.length, amountFen },
    moment,
  );
}
