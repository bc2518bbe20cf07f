import { gradeOptions } from "#areas/organisation/positions-api.ts";
import * as rules from "#areas/payroll/rules-api.ts";
import * as structures from "#areas/payroll/structure-api.ts";
import * as templates from "#areas/payroll/templates-api.ts";
import { listEmployees, savePay } from "#areas/personnel/api.ts";
import { addMonths } from "#platform/calendar/plain-date.ts";
import { at } from "../month/work-context.ts";
import type { Person } from "./person.ts";

/** Yuan of each step of a grade: least, middle, greatest base pay. */
const bands: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
  G1: [
    [5_500, 5_800, 6_200],
    [6_000, 6_400, 6_800],
    [6_600, 7_000, 7_500],
  ],
  G2: [
    [8_000, 8_700, 9_500],
    [9_200, 10_000, 11_000],
    [10_500, 11_600, 12_500],
  ],
  G3: [
    [14_000, 15_500, 17_000],
    [16_000, 17_500, 18_500],
    [17_500, 18_500, 19_500],
  ],
};

/** Items of a part-time person's slip, with formulas of their own where the usual ones ask for monthly pay. */
const partTime = [
  ["hourlyPay"],
  ["rewards"],
  ["otherPay"],
  ["averagePay", "[小时工资] + [奖励]"],
  ["wageTax"],
  ["meals"],
  ["housing"],
  ["otherDeduction"],
  ["penalties", "限扣(奖惩.处罚, [小时工资], 0)"],
  ["employerInsurance"],
] as const;

/** From this number on people were taken on without saying what they are paid. */
const firstWithoutPay = "B0110";

/** What the hotel pays by: the usual items, templates for full-time and part-time staff, a structure of three grades, and drafts. */
export async function makePayDefinitions(admin: Person, today: string): Promise<void> {
  const now = at(today, 8 * 60);
  const fromMonth = `${Number(today.slice(0, 4)) - 1}-01`;
  const next = addMonths(today, 1).slice(0, 7);
  await admin.send(rules.beginWithUsual, { fromMonth }, now);
  const { items, entities } = await admin.send(rules.payrollChoices, {}, now);
  const idOf = new Map(items.map(({ code, id }) => [code, id]));
  const set = partTime.map(([code, formula]) => ({
    itemId: idOf.get(code)!,
    formula: formula ?? null,
    shown: code !== "averagePay",
  }));
  const { id: templateId } = await admin.send(
    templates.saveTemplate,
    { code: "JZ", name: "兼职工资 Part-time", entityId: entities[0]!.id, runKind: "main", priority: 50 },
    now,
  );
  const made = await admin.send(
    templates.saveTemplateVersion,
    { templateId, fromMonth, payDay: 5, cycle: "half", conditions: { kinds: ["part_time"] }, items: set },
    now,
  );
  await admin.send(templates.publishTemplateVersion, { id: made.id, version: 1 }, now);
  await payByTheHour(admin, now);
  await makeDiligence(admin, next, now);
  await makeStructure(admin, fromMonth, now);
}

/** Whoever is employed part-time is agreed to be paid by the hour; who came without an agreed pay has that of officers. */
async function payByTheHour(admin: Person, now: string): Promise<void> {
  const { rows } = await admin.send(listEmployees, { size: 200 }, now);
  for (const { id, kind, joinedOn } of rows)
    if (kind === "part_time" && joinedOn !== null)
      await admin.send(savePay, { memberId: id, item: "hourly", from: joinedOn, payFen: 3_000 }, now);
  const employed = rows.filter(({ kind, state }) => kind === "full_time" && state !== "resigned");
  for (const { id, joinedOn, jobNumber } of employed)
    if (joinedOn !== null && (jobNumber ?? "") >= firstWithoutPay)
      await admin.send(savePay, { memberId: id, item: "base", from: joinedOn, payFen: 640_000 }, now);
}

/** An item with its formula still as a draft, from the next month on. */
async function makeDiligence(admin: Person, fromMonth: string, now: string): Promise<void> {
  const { id } = await admin.send(
    rules.saveItem,
    {
      code: "diligence",
      zh: "全勤奖",
      en: "Diligence bonus",
      kind: "earning",
      source: "formula",
      taxed: "wage",
      inGross: true,
    },
    now,
  );
  await admin.send(
    rules.saveFormula,
    {
      itemId: id,
      fromMonth,
      text: "如果(且(考勤.迟到次数 = 0, 考勤.旷工天数 = 0), 300, 0)",
      note: "下月起试行",
      tests: [
        { given: { "att.lateTimes": "0", "att.absentDays": "0" }, result: "300" },
        { given: { "att.lateTimes": "1", "att.absentDays": "0" }, result: "0" },
      ],
    },
    now,
  );
}

async function makeStructure(admin: Person, fromMonth: string, now: string): Promise<void> {
  const grades = new Map((await admin.send(gradeOptions, {}, now)).map(({ code, id }) => [code, id]));
  const { id } = await admin.send(
    structures.saveStructure,
    {
      fromMonth,
      note: "三个职等，各三档",
      steps: 3,
      bands: Object.entries(bands).flatMap(([code, steps]) =>
        steps.map(([min, mid, max], index) => ({
          gradeId: grades.get(code)!,
          step: index + 1,
          item: "base" as const,
          minFen: min * 100,
          midFen: mid * 100,
          maxFen: max * 100,
        })),
      ),
    },
    now,
  );
  await admin.send(structures.publishStructure, { id, version: 1 }, now);
}
