import * as approvals from "#areas/approvals/api.ts";
import { saveEmploymentPost } from "#areas/organisation/api.ts";
import { rateWork } from "#areas/attendance/rating-api.ts";
import * as attendance from "#areas/attendance/api.ts";
import * as makeUpApi from "#areas/attendance/make-up-api.ts";
import { saveOrder } from "#areas/work-orders/form-api.ts";
import { revokeOrder } from "#areas/work-orders/list-api.ts";
import * as openPlacesApi from "#areas/work-orders/open-places-api.ts";
import * as sharesApi from "#areas/work-orders/shares-api.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { at } from "../month/work-context.ts";
import type { BuiltCompany } from "../month/build-company.ts";
import type { Person } from "./person.ts";

export interface DemoPeople {
  requester: Person;
  approver: Person;
  hr: Person;
  cost: Person;
  finance: Person;
  agency: Person;
  worker: Person;
  admin: Person;
}

interface Wanted {
  /** Days from today to the first date. */
  ahead: number;
  days: number;
  post: string;
  start: number;
  end: number;
  headcount: number;
  reason: string;
  basis?: { name?: string; expectedTables?: number; beo?: string };
}

const banquet = (ahead: number, headcount: number, name: string, tables: number): Wanted => ({
  ahead,
  days: 1,
  post: "Banquet server",
  start: 16 * 60,
  end: 23 * 60,
  headcount,
  reason: `${name}，${tables} 桌`,
  basis: { name, expectedTables: tables, beo: `BEO-${1000 + ahead}` },
});

/** Applications of the banquet department in every state, entered by the requester and answered by the approver. */
export async function makeOrders(people: DemoPeople, built: BuiltCompany, today: string): Promise<void> {
  const { requester, approver, hr, agency } = people;
  const morning = at(today, 8 * 60 + 40);
  const ask = (wanted: Wanted, submit: boolean) =>
    requester.send(
      saveOrder,
      {
        departmentId: built.departments.get("BQ") as number,
        dates: Array.from({ length: wanted.days }, (_, index) => addDays(today, wanted.ahead + index)),
        posts: [
          {
            postId: built.posts.get(wanted.post) as number,
            startMinute: wanted.start,
            endMinute: wanted.end,
            headcount: wanted.headcount,
          },
        ],
        reason: wanted.reason,
        basis: wanted.basis ?? {},
        submit,
        confirmDuplicates: true,
      },
      morning,
    );

  await people.admin.send(
    saveEmploymentPost,
    {
      departmentId: built.departments.get("BQ") as number,
      postIds: [built.posts.get("Banquet server") as number],
      driver: "expectedTables",
      unitsPerPerson: 4,
      atLeast: 3,
    },
    morning,
  );
  await ask(banquet(9, 12, "周氏婚宴", 40), false);
  await ask(banquet(12, 6, "年会彩排", 15), false);
  await ask(banquet(3, 8, "商会晚宴", 26), true);
  await ask(banquet(5, 16, "药企年会", 60), true);
  await ask(banquet(6, 40, "集团周年庆典", 120), true);
  const revoked = await ask(banquet(7, 5, "寿宴", 18), true);
  await requester.send(revokeOrder, { id: revoked.id, reason: "客户改期" }, at(today, 9 * 60));
  const returned = await ask(banquet(8, 30, "产品发布会", 20), true);
  await decide(approver, returned.number, "return", "人数与桌数不符，请按 20 桌重新核算", at(today, 9 * 60 + 5));
  const rejected = await ask(banquet(10, 20, "临时展会", 5), true);
  await decide(approver, rejected.number, "reject", "展会已取消，不再需要人手", at(today, 9 * 60 + 7));
  const open = await ask(banquet(4, 10, "同学会", 30), true);
  await decide(approver, open.number, "pass", "同意", at(today, 9 * 60 + 10));
  const shared = await ask(banquet(2, 6, "签约仪式晚宴", 16), true);
  await decide(approver, shared.number, "pass", "同意", at(today, 9 * 60 + 12));
  await shareOut(hr, built, shared.number, ["A01", "A02"], today);
  const requests = await agency.send(sharesApi.listRequests, { state: "offered" }, morning);
  const [request] = requests.rows;
  if (request)
    await agency.send(
      sharesApi.answerRequest,
      { id: request.id, version: request.version, headcount: 3 },
      at(today, 9 * 60 + 40),
    );
  const waiting = await ask(banquet(1, 6, "校友答谢宴", 18), true);
  await decide(approver, waiting.number, "pass", "同意", at(today, 9 * 60 + 14));
  await shareOut(hr, built, waiting.number, ["A01", "A02"], today);
  await makeOpenPlaces(people, built, today, async (wanted) => {
    const { number } = await ask(wanted, true);
    await decide(approver, number, "pass", "同意", at(today, 9 * 60 + 16));
    return number;
  });
}

/** One line up for grabs, of which the labour company has taken some, and one that was: ended with places left, which then went out by hand. */
async function makeOpenPlaces(
  { hr, agency }: DemoPeople,
  built: BuiltCompany,
  today: string,
  approved: (wanted: Wanted) => Promise<string>,
): Promise<void> {
  const open = async (number: string, ahead: number, cap: number | null) => {
    const lineId = await openLine(hr, number, at(today, 9 * 60 + 20));
    await hr.send(
      openPlacesApi.offerOpenPlaces,
      { lineId, untilDate: addDays(today, ahead), untilMinute: 12 * 60, cap },
      at(today, 9 * 60 + 25),
    );
    const {
      rows: [row],
    } = await agency.send(openPlacesApi.listOpenPlaces, { search: number }, at(today, 9 * 60 + 30));
    if (!row) throw new Error(`no open places of ${number}`);
    await agency.send(openPlacesApi.takePlaces, { id: row.id, headcount: 2 }, at(today, 9 * 60 + 31));
    return { id: row.id, lineId };
  };
  const over = await open(await approved(banquet(15, 5, "同乡会晚宴", 16)), 14, 2);
  await hr.send(openPlacesApi.endOpenPlaces, { id: over.id }, at(today, 9 * 60 + 50));
  await hr.send(
    sharesApi.breakDown,
    { lineId: over.lineId, shares: [{ agencyId: built.agencies.get("A02") as number, headcount: 3 }] },
    at(today, 9 * 60 + 52),
  );
  await open(await approved(banquet(16, 8, "校庆晚宴", 30)), 15, 4);
}

export async function decide(
  approver: Person,
  number: string,
  verdict: "pass" | "return" | "reject",
  comment: string,
  moment: string,
): Promise<void> {
  const { rows } = await approver.send(
    approvals.listApprovals,
    { tab: "todo", types: ["employment"], search: number },
    moment,
  );
  const taskId = rows[0]?.taskId;
  if (!taskId) throw new Error(`no task for ${number}`);
  const { approveTask, returnTask, rejectTask } = approvals;
  const call = { pass: approveTask, return: returnTask, reject: rejectTask }[verdict];
  await approver.send(call, { taskId, comment }, moment);
}

/** Agencies are asked for three people each of an approved application. */
async function shareOut(
  hr: Person,
  built: BuiltCompany,
  number: string,
  agencies: readonly string[],
  today: string,
): Promise<void> {
  const moment = at(today, 9 * 60 + 20);
  const lineId = await openLine(hr, number, moment);
  const shares = agencies.map((code) => ({ agencyId: built.agencies.get(code) as number, headcount: 3 }));
  await hr.send(sharesApi.breakDown, { lineId, shares }, moment);
}

async function openLine(hr: Person, number: string, moment: string): Promise<number> {
  const {
    rows: [line],
  } = await hr.send(sharesApi.listOpenLines, { search: number }, moment);
  if (!line) throw new Error(`no open line of ${number}`);
  return line.id;
}

/** Make-up requests for missing cards of the last days but the demo worker's own; the first of the banquet's is approved, the rest wait. */
export async function makeMakeUps(people: DemoPeople, today: string): Promise<void> {
  const { hr, approver, worker } = people;
  const moment = at(today, 8 * 60 + 50);
  const { rows } = await hr.send(
    attendance.listDays,
    { size: 50, from: addDays(today, -12), to: addDays(today, -1), states: ["missing_card"], tab: "open" },
    moment,
  );
  const days = rows.filter((day) => day.memberId !== worker.memberId);
  for (const day of days.slice(0, 6)) {
    const edge = day.inMinute === null ? "in" : "out";
    const minute = edge === "in" ? day.startMinute : day.endMinute;
    await hr.send(
      makeUpApi.saveMakeUp,
      { assignmentId: day.assignmentId, edge, minute, reason: "考勤机未识别，主管在场证明", submit: true },
      moment,
    );
  }
  const {
    rows: [task],
  } = await approver.send(approvals.listApprovals, { tab: "todo", types: ["cardReplacement"] }, moment);
  if (task?.taskId) await approver.send(approvals.approveTask, { taskId: task.taskId, comment: "监控已核实" }, moment);
}

const praise = ["动作麻利，主动补位", "服务周到，客人表扬", "按时到岗，配合默契"];

/** What the departments say of confirmed shifts of the last days. */
export async function makeRatings({ hr }: DemoPeople, today: string): Promise<void> {
  const moment = at(today, 8 * 60 + 55);
  const { rows } = await hr.send(
    attendance.listDays,
    { size: 50, from: addDays(today, -12), to: addDays(today, -1), tab: "confirmed", sort: "name" },
    moment,
  );
  for (const [index, { workDate, assignmentId, state, lateMinutes }] of rows.entries()) {
    if (state === null || state === "absent") continue;
    const score = lateMinutes > 0 ? 2 : 3 + (assignmentId % 3);
    const note = score === 2 ? "迟到，开餐前才到位" : index % 4 === 0 ? praise[index % praise.length] : undefined;
    await hr.send(rateWork, { workDate, assignmentId, score, ...(note ? { note } : {}) }, moment);
  }
}
