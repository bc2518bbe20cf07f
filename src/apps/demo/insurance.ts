import { saveLegalEntity } from "#areas/organisation/api.ts";
import * as personnel from "#areas/personnel/api.ts";
import * as basesApi from "#areas/social-insurance/bases-api.ts";
import * as billsApi from "#areas/social-insurance/bills-api.ts";
import * as enrolmentsApi from "#areas/social-insurance/enrolments-api.ts";
import * as monthsApi from "#areas/social-insurance/months-api.ts";
import * as packagesApi from "#areas/social-insurance/packages-api.ts";
import { billedLines, keepBill } from "#areas/social-insurance/server.ts";
import { addMonthsTo, monthTextOf } from "#platform/calendar/periods.ts";
import type { Services } from "#platform/http/services.ts";
import { actAs, at, type Actor } from "../month/work-context.ts";
import type { Person } from "./person.ts";

/** The hotel's own company in the second city, and how many of the staff work for it. */
export const secondEntity = {
  code: "CD",
  nameZh: "蓝湾酒店管理（成都）有限公司",
  nameEn: "Blue Bay Hotel Management (Chengdu) Co., Ltd.",
};
const inSecond = 6;
/** Monthly wages that people are declared with by post, in yuan. */
const bases: ReadonlyMap<string | null, number> = new Map([
  ["总经理", 42_000],
  ["财务经理", 19_800],
  ["部门经理", 16_500],
  ["成本主管", 11_600],
  ["主管", 9_200],
]);

/** Two cities with confirmed figures and accounts, staff insured there, five months in three states, a bill with differences. */
export async function makeInsurance(services: Services, actor: Actor, admin: Person, today: string): Promise<void> {
  const now = at(today, 9 * 60);
  const thisMonth = monthTextOf(today);
  const first = addMonthsTo(thisMonth, -4);
  await makePackages(admin, now);
  const [own] = (await admin.send(personnel.employmentChoices, {}, now)).legalEntities;
  const chengdu = await admin.send(saveLegalEntity, secondEntity, now);
  await moveStaff(admin, chengdu.id, now);
  const accounts = await makeAccounts(admin, [own!.id, chengdu.id], first, now);
  await enrolStaff(admin, first, now);
  await setBases(admin, first, now);
  for (const month of [0, 1, 2, 3].map((months) => addMonthsTo(first, months))) {
    for (const accountId of accounts) await confirmMonth(admin, accountId, month, now);
    await readBill(services, actor, admin, accounts[0]!, month, month === first ? "equal" : "different", now);
  }
  await closeMonth(admin, accounts[0]!, first, now);
  await raiseLate(admin, first, now);
  for (const accountId of accounts) await admin.send(monthsApi.calculateMonth, { accountId, month: thisMonth }, now);
}

/** What is known is taken; what nobody says is filled for the demo alone and says so. */
async function makePackages(admin: Person, now: string): Promise<void> {
  const take = (city: string, from: string) => admin.send(packagesApi.takePackage, { city, from }, now);
  const publish = (id: number, version: number) =>
    admin.send(packagesApi.publishPackage, { id, version, checked: true }, now);
  for (const from of ["2025-07", "2026-07"]) await publish((await take("shanghai", from)).id, 1);
  const { id } = await take("chengdu", "2026-10");
  const { cities } = await admin.send(packagesApi.readPackages, {}, now);
  const draft = cities.find(({ city }) => city === "chengdu")!.versions.find((one) => one.id === id)!;
  const items = draft.items.map((item) =>
    item.item === "medical"
      ? { ...item, employerRate: 75_000, source: "演示数据：按 7.5% 填写，请以当地医保局通知为准 / demo figure" }
      : item,
  );
  const { version, city, to, source } = draft;
  // The demo's months may begin before the announcement.
  await admin.send(packagesApi.savePackage, { id, version, city, from: "2026-01", to, source, items }, now);
  await publish(id, version + 1);
  await take("beijing", "2026-07");
  await take("hangzhou", "2026-07");
}

/** The last of the list work for the second company from the first month on. */
async function moveStaff(admin: Person, legalEntityId: number, now: string): Promise<void> {
  const { rows } = await admin.send(personnel.listEmployees, { size: 200, tab: "formal" }, now);
  const moved = rows.filter(({ jobNumber }) => jobNumber < "B0100").slice(-inSecond);
  for (const { id } of moved) {
    const stored = await admin.send(personnel.readEmployee, { id }, now);
    const { version, kind, joinedOn, probationEnd, regularOn, firstWorkDate, hoursSystem } = stored;
    await admin.send(
      personnel.editEmployee,
      { id, version, kind, joinedOn, probationEnd, regularOn, firstWorkDate, hoursSystem, legalEntityId },
      now,
    );
  }
}

async function makeAccounts(
  admin: Person,
  [hotel, second]: readonly [number, number],
  first: string,
  now: string,
): Promise<number[]> {
  const made: number[] = [];
  for (const [legalEntityId, city, number, fundNumber, fundRate, cutOffDay] of [
    [hotel, "shanghai", "SH31011500088", "GJJ0210066", 70_000, 15],
    [second, "chengdu", "CD51010700021", "GJJ0280031", 80_000, null],
  ] as const) {
    const { id } = await admin.send(packagesApi.saveAccount, { legalEntityId, city, number, fundNumber }, now);
    const terms = { injuryClass: 1, injuryRate: 2_000, supplementaryRate: null, fundRate, cutOffDay };
    await admin.send(packagesApi.saveTerms, { accountId: id, from: first, ...terms }, now);
    made.push(id);
  }
  return made;
}

/** Everybody who is proposed, from the first month that is reckoned here; two are still to be enrolled, two to be reported. */
async function enrolStaff(admin: Person, first: string, now: string): Promise<void> {
  const { rows } = await admin.send(enrolmentsApi.proposeEnrolments, {}, now);
  const joiners = rows.filter((row) => row.kind === "join" && row.accountId !== null && row.items.length > 0);
  const add = joiners.slice(2).map(({ memberId, accountId, entry, items, from, fundFrom }) => ({
    memberId,
    accountId: accountId!,
    entry: entry!,
    items,
    from: from! < first ? first : from!,
    fundFrom: fundFrom! < first ? first : fundFrom!,
  }));
  await admin.send(enrolmentsApi.enrol, { add }, now);
  const planned = await admin.send(enrolmentsApi.listEnrolments, { tab: "planned", size: 200, sort: "from" }, now);
  const ids = planned.rows.map(({ id }) => id);
  await admin.send(enrolmentsApi.reportEnrolments, { ids: ids.slice(0, -2) }, now);
}

/** One of them is left out: the month names who has no base. */
async function setBases(admin: Person, from: string, now: string): Promise<void> {
  const { rows } = await admin.send(enrolmentsApi.listEnrolments, { size: 200, sort: "jobNumber" }, now);
  const staff = await admin.send(personnel.listEmployees, { size: 200, tab: "all" }, now);
  const posts = new Map(staff.rows.map(({ id, post }) => [id, post]));
  for (const { memberId } of rows.slice(0, -1)) {
    const baseFen = (bases.get(posts.get(memberId) ?? null) ?? 6_400) * 100;
    await admin.send(basesApi.saveBase, { memberId, kind: "insurance", from, baseFen }, now);
  }
}

async function confirmMonth(admin: Person, accountId: number, month: string, now: string): Promise<void> {
  await admin.send(monthsApi.calculateMonth, { accountId, month }, now);
  const { rows } = await admin.send(monthsApi.listMonths, { accountId, month }, now);
  const { id, version } = rows[0]!;
  await admin.send(monthsApi.confirmMonth, { id, version }, now);
}

/** The bureau's bill: the same as ours, or with a base of its own, somebody who is missing and somebody whom nobody knows. */
async function readBill(
  services: Services,
  actor: Actor,
  admin: Person,
  accountId: number,
  month: string,
  kind: "equal" | "different",
  now: string,
): Promise<void> {
  const { rows } = await admin.send(monthsApi.listMonths, { accountId, month }, now);
  const { id } = rows[0]!;
  await actAs(services, actor, now, async (context) => {
    const ours = await billedLines(context, id);
    const theirs = ours.map((line) => ({ ...line, name: "" }));
    if (kind === "different") {
      theirs.splice(4, 1);
      for (const index of [0, 7]) {
        const line = theirs[index];
        if (line) Object.assign(line, { employerFen: line.employerFen + 1 + index });
      }
      theirs.push({ ...theirs[1]!, person: "31010119850505777X", name: "钱国强", memberId: 0 });
    }
    await keepBill(context, id, theirs);
  });
  if (kind === "equal") return;
  const open = await admin.send(billsApi.listBills, { monthId: id, tab: "differs", size: 200 }, now);
  const answered = open.rows.slice(0, 1).map((row) => row.id);
  if (answered.length > 0)
    await admin.send(billsApi.answerBill, { ids: answered, answer: "disputed", note: "已向社保中心核实" }, now);
}

async function closeMonth(admin: Person, accountId: number, month: string, now: string): Promise<void> {
  const { rows } = await admin.send(monthsApi.listMonths, { accountId, month }, now);
  const { id, version } = rows[0]!;
  await admin.send(monthsApi.matchMonth, { id, version }, now);
  await admin.send(monthsApi.closeMonth, { id, version: version + 1 }, now);
}

/** A base that was known late: two months of differences are proposed. */
async function raiseLate(admin: Person, from: string, now: string): Promise<void> {
  const { rows } = await admin.send(enrolmentsApi.listEnrolments, { size: 200, sort: "jobNumber" }, now);
  for (const { memberId } of rows.slice(2, 4))
    await admin.send(basesApi.saveBase, { memberId, kind: "insurance", from, baseFen: 1_250_000, late: true }, now);
}
