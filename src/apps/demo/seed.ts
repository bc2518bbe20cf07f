import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createCompany, demoPassword, hashPassword } from "#areas/access/server.ts";
import { saveContractVat } from "#areas/contracts/api.ts";
import { saveDevice } from "#areas/devices/api.ts";
import { saveCompany, saveLocation, savePrintHeader } from "#areas/organisation/company-api.ts";
import { saveDefaultFlows } from "#areas/approvals/server.ts";
import { saveBudgets, saveRule } from "#areas/settings/api.ts";
import { addDays, addMonths, dayNumber } from "#platform/calendar/plain-date.ts";
import { attendanceMonth, monthTextOf } from "#platform/calendar/periods.ts";
import { businessDateAt, wallSecond, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import { refreshStatistics } from "#platform/db/statistics.ts";
import type { Services } from "#platform/http/services.ts";
import { buildCompany, type BuiltCompany } from "../month/build-company.ts";
import { computeAndConfirm, enterDemand, enterPunches } from "../month/enter-month.ts";
import type { MonthFolder } from "../month/month-folder.ts";
import { readMonthFolder } from "../month/read-folder.ts";
import { settleMonth } from "../month/settle-month.ts";
import { actAs, at, type Actor } from "../month/work-context.ts";
import { tryableNow } from "./around-now.ts";
import { makeAnnouncements } from "./announcements.ts";
import { makeAppointments } from "./appointments.ts";
import { demoPeople } from "./demo-people.ts";
import { makeMakeUps, makeOrders, makeRatings, type DemoPeople } from "./documents.ts";
import { makeApprovedChanges, makeChanges } from "./changes.ts";
import { makeDrivers } from "./drivers.ts";
import { makeEndings } from "./endings.ts";
import { makeEmployments, makeNewcomers } from "./employments.ts";
import { makeIncomeTax } from "./income-tax.ts";
import { makeInsurance } from "./insurance.ts";
import { makeInductions } from "./inductions.ts";
import { makeLeave } from "./leave.ts";
import { makeLeavers, makeLeavingRequests } from "./leavers.ts";
import { lockPast } from "./locks.ts";
import { likeMonth, monthsAround, type MonthPart } from "./months-around.ts";
import { administratorName, agencies, anniversary, company as names, legalEntity, postNamesZh } from "./names.ts";
import { makePayDefinitions } from "./pay-definitions.ts";
import { makePayRuns } from "./pay-runs.ts";
import { makePayVouchers } from "./pay-vouchers.ts";
import { withPayDetails } from "./pay-details.ts";
import { makeBlacklist, makeHealthReports } from "./blacklist.ts";
import { makeBoards } from "./boards.ts";
import { makeCertificates } from "./papers.ts";
import { makeOwnData } from "./own-data.ts";
import { makeReminders } from "./reminders.ts";
import { makeRecruitment } from "./recruitment.ts";
import { makeRewards, makeStaffRewards } from "./rewards.ts";
import { makeRosters } from "./rosters.ts";
import { makeSpotChecks } from "./spot-checks.ts";
import { makePlans, makeWorkedMonths } from "./plans.ts";
import { makePortal } from "./portal.ts";
import { changeAccounts, makePayerAccounts, makePaymentRules } from "./payments.ts";
import { settlePast, settleRecent } from "./statements.ts";
import { personOf } from "./person.ts";
import { makeAccounts, makeStaff, planHeadcounts } from "./staff.ts";

const folder = fileURLToPath(new URL("../../../data/hotel-month", import.meta.url));
const patternMonth = "2026-10";

/** The machines whose files the months come from. */
const machines = [
  ["HOTEL01", "BQ", "宴会厅员工入口"],
  ["HOTEL02", "HK", "布草间外"],
  ["HOTEL03", "KT", "后厨通道"],
] as const;

/** Demand is entered order by order, each step waiting for the database: two months side by side keep two cores at work. */
const atOnce = 2;

/** Days back from today that are left unconfirmed: the morning's work of the attendance clerk. */
const openDays = 3;

/**
 * Makes the demo company (Blue Bay Hotel Group): October 2026 as in data/hotel-month, months after its pattern around
 * it up to today, staff, accounts, documents in every state. Everything goes through the functions of the screens.
 */
export async function seedDemo(services: Services, say: (line: string) => void): Promise<void> {
  const now = services.clock();
  const today = businessDateAt(now);
  const pattern: MonthFolder = { ...readMonthFolder(folder), postNamesZh };
  const month: MonthFolder = {
    ...pattern,
    agencies: pattern.agencies.map((one) => ({ ...one, ...agencies[one.code] })),
    specialDayName: anniversary,
    legalEntity,
    workers: withPayDetails(pattern.workers),
  };
  say("演示企业：组织、合同与人员 … / demo company: organisation, contracts, people …");
  const made = await createCompany(services, {
    ...names,
    demo: true,
    industry: "hotel",
    size: "100-499",
    administrator: { name: administratorName, accountName: "admin", password: demoPassword, mustChange: false },
  });
  const actor: Actor = { tenantId: made.tenantId, ...made.administrator, name: administratorName };
  const parts = demoMonths(month, today, now);
  const first = attendanceMonth(parts[0]?.month ?? patternMonth, 1).start;
  const start = at(addDays(first, -20), 9 * 60);
  const term = { start: addMonths(first, -1), end: addMonths(today, 10) };
  const built = await actAs(services, actor, start, (context) =>
    buildCompany(context, month, made.rootDepartmentId, term),
  );
  const staff = await actAs(services, actor, start, (context) => makeStaff(context, built, made.rootDepartmentId));
  const passwordHash = await hashPassword(demoPassword);
  const accounts = await actAs(services, actor, start, (context) =>
    makeAccounts(context, { staff, built, passwordHash }, made.roleIds),
  );
  const admin = personOf(services, made.tenantId, made.administrator);
  await makeEmployments(admin, staff, today);
  await planHeadcounts(admin, start);
  const settled = attendanceMonth(patternMonth, 1);
  // October stays what its files say: missing cards are fined from the day after it.
  await admin.send(
    saveRule,
    {
      key: "statements.missedCardFine",
      value: 2_000,
      departmentId: null,
      legalEntityId: null,
      validFrom: addDays(settled.end, 1),
    },
    start,
  );
  for (let index = 0; index < parts.length; index += atOnce) {
    const months = parts.slice(index, index + atOnce).map((part) => ({ ...month, ...part }));
    say(`${months.map((one) => one.month).join(", ")} …`);
    await Promise.all(
      months.map((one) =>
        actAs(services, actor, at(addDays(attendanceMonth(one.month, 1).start, -6), 10 * 60), (context) =>
          enterDemand(context, one, built),
        ),
      ),
    );
    await refreshStatistics(services.pool);
    for (const one of months) await enterWork(services, actor, built, one, today, now);
  }
  const people = demoPeople(services, made.tenantId, accounts, made.administrator);
  await people.admin.send(
    saveCompany,
    {
      name: names.nameZh,
      nameEn: names.nameEn,
      abbreviation: "蓝湾",
      industry: "hotel",
      size: "100-499",
      creditCode: legalEntity.creditCode,
      address: legalEntity.address,
    },
    start,
  );
  await people.admin.send(
    saveLocation,
    {
      name: "宴会厅员工入口 Banquet staff entrance",
      address: "滨海路 8 号东门 B1 / 8 Binhai Road, east gate",
      latitude: 31.2304,
      longitude: 121.4737,
      radiusMetres: 200,
      departmentIds: [built.departments.get("BQ") as number],
    },
    start,
  );
  await people.admin.send(
    savePrintHeader,
    {
      fields: [
        { labelZh: "电话", labelEn: "Phone", valueZh: "021-6000 8800" },
        { labelZh: "开户银行", labelEn: "Bank", valueZh: "中国工商银行滨海支行", valueEn: "ICBC Binhai Branch" },
        { labelZh: "开票地址", labelEn: "Invoice address", valueZh: "滨海路 8 号", valueEn: "8 Binhai Road" },
      ],
    },
    start,
  );
  // Departments are staffed by all of them: one without a rate would leave the cost net of VAT of each unknown.
  for (const [index, contractId] of [...built.contracts.values()].entries()) {
    const rate =
      index === built.contracts.size - 1
        ? ({ ratePercent: 1, note: "小规模纳税人" } as const)
        : ({ ratePercent: 6, note: "一般纳税人，专用发票" } as const);
    await people.admin.send(saveContractVat, { contractId, fromDate: term.start, method: "full", ...rate }, start);
  }
  for (const [serial, department, location] of machines) {
    await people.admin.send(
      saveDevice,
      {
        serial,
        kind: "attendance",
        methods: ["face", "card"],
        location,
        departmentId: built.departments.get(department) as number,
      },
      start,
    );
  }
  await makeBudgets(
    people,
    built,
    parts.map((part) => part.month),
    today,
  );
  await makePayerAccounts(people, first, today);
  await settlePast(people, settled.start, at(addDays(settled.start, 12), 15 * 60));
  const rewardItems = await makeRewards(people, today);
  say("审批流与单据 … / flows and documents …");
  await actAs(services, actor, at(today, 0), (context) =>
    saveDefaultFlows(context.tx, {
      controllingPostId: staff.posts.get("S06") as number,
      contractPostId: staff.posts.get("S06") as number,
      financePostId: staff.posts.get("S05") as number,
      rejectable: ["regularisation", "transfer", "resignation", "rewardPunishment", "leave", "employment", "overtime"],
    }),
  );
  await settleRecent(people, settled.start, today);
  await makePaymentRules(people, settled.start, today);
  await makeOrders(people, built, today);
  const shifts = await makeRosters(people, built, today);
  await makeWorkedMonths({ services, actor, people, staff, shifts, today });
  await lockPast(
    services,
    actor,
    people,
    built,
    parts.map((part) => part.month).filter((text) => text < patternMonth),
    today,
  );
  await makeMakeUps(people, today);
  await makeRatings(people, today);
  await makeLeave(people, today);
  await makeDrivers(people, built, today);
  await makeNewcomers(admin, staff, today);
  await makeInductions(people, staff, today);
  await makeApprovedChanges(people, staff, today);
  const leaving = await makeLeavers(people, staff, today);
  await makeChanges(people, staff, today);
  await makeLeavingRequests(people, staff, leaving, today);
  await makeSpotChecks(services, made.tenantId, people, built, today);
  await makeAnnouncements(people, built, today);
  await makeCertificates(people, built, today);
  await makeReminders(people, today);
  await makeOwnData(people, today);
  await changeAccounts(people, today);
  await makeHealthReports(people, today);
  await makeBlacklist(people, today);
  await makeRecruitment({ services, actor, people, staff, built, today });
  await makeStaffRewards(people, rewardItems, today);
  await makeEndings(people, built, staff, rewardItems, today);
  await makePortal(people, today);
  await makeAppointments(services, actor, people, today);
  await makeIncomeTax({ services, actor, people }, today);
  await makePlans({ services, actor, people, staff, shifts, today });
  await makeInsurance(services, actor, admin, today);
  await makePayDefinitions(admin, today);
  await makePayRuns({ services, tenantId: made.tenantId, admin, finance: people.finance }, today);
  await makePayVouchers(people, today);
  await makeBoards(people, today);
}

/** The months of the demo in order, October 2026 as it is in the files. */
function demoMonths(month: MonthFolder, today: string, now: number): MonthPart[] {
  const wall = wallSecondOfInstant(now);
  const around = monthsAround(patternMonth, today).map((text, index) =>
    likeMonth(month, text, wall, 100 + index, text < patternMonth ? 0.55 : 1),
  );
  const own: MonthPart = {
    month: patternMonth,
    orders: month.orders,
    assignments: month.assignments,
    machineFiles: month.machineFiles,
  };
  const upTo = addDays(today, 7);
  const minute = Math.floor(wall / 60) - dayNumber(today) * 1440;
  return withoutClashes([...around, own], own)
    .map((part) =>
      part !== own && part.month === monthTextOf(today) ? tryableNow(part, month, { date: today, minute }) : part,
    )
    .sort((a, b) => a.month.localeCompare(b.month))
    .map((part) => {
      const orders = part.orders.filter((order) => order.date <= upTo);
      const kept = new Set(orders.map((order) => order.number));
      return { ...part, orders, assignments: part.assignments.filter((assignment) => kept.has(assignment.order)) };
    })
    .filter((part) => part.orders.length > 0);
}

/** Generated months give way where a person would have two shifts at once, also across the ends of the fixed month. */
function withoutClashes(parts: MonthPart[], fixed: MonthPart): MonthPart[] {
  const taken = new Map<string, { from: number; to: number }[]>();
  const spansOf = (part: MonthPart) => {
    const orders = new Map(part.orders.map((order) => [order.number, order]));
    return part.assignments.map((assignment) => {
      const order = orders.get(assignment.order) as MonthPart["orders"][number];
      return { assignment, from: wallSecond(order.date, order.start), to: wallSecond(order.date, order.end) };
    });
  };
  const take = (pin: string, from: number, to: number) => taken.set(pin, [...(taken.get(pin) ?? []), { from, to }]);
  for (const { assignment, from, to } of spansOf(fixed)) take(assignment.pin, from, to);
  return parts.map((part) => {
    if (part === fixed) return part;
    const assignments = spansOf(part).filter(({ assignment, from, to }) => {
      if ((taken.get(assignment.pin) ?? []).some((span) => span.from < to && from < span.to)) return false;
      take(assignment.pin, from, to);
      return true;
    });
    return { ...part, assignments: assignments.map((one) => one.assignment) };
  });
}

/** One month from its punches to statements; the current one stops at today. */
async function enterWork(
  services: Services,
  actor: Actor,
  built: BuiltCompany,
  month: MonthFolder & { month: string },
  today: string,
  now: number,
): Promise<void> {
  const { start, end } = attendanceMonth(month.month, 1);
  const current = monthTextOf(today) === month.month;
  const after = current ? new Date(now).toISOString() : at(addDays(end, 3), 9 * 60);
  await actAs(services, actor, after, (context) =>
    enterPunches(context, month, { from: start, to: current ? today : addDays(end, 2) }),
  );
  await refreshStatistics(services.pool);
  const confirmed = current ? addDays(today, -openDays) : end;
  await computeAndConfirm(services, actor, after, { from: start, to: current ? today : end }, confirmed);
  if (!current) await settleMonth(services, actor, after, month, built);
}

/** Budgets a little above what the months cost, so that some departments run out before the month does. */
async function makeBudgets(
  people: DemoPeople,
  built: BuiltCompany,
  months: readonly string[],
  today: string,
): Promise<void> {
  const base: Record<string, number> = {
    FO: 3_600_000,
    HK: 9_800_000,
    FB: 7_200_000,
    BQ: 5_400_000,
    KT: 5_000_000,
    SC: 3_400_000,
  };
  for (const month of months) {
    const rows = [...built.departments].map(([code, departmentId]) => ({
      departmentId,
      amountFen: base[code] ?? 4_000_000,
      hours: Math.round((base[code] ?? 4_000_000) / 2600),
    }));
    await people.admin.send(saveBudgets, { month, rows }, at(today, 8 * 60));
  }
}

/** Whether the files of the demo are here: a packaged installation may leave them out. */
export const hasDemoFiles = (): boolean => {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
};
