import type { BuiltCompany } from "../month/build-company.ts";
import { at } from "../month/work-context.ts";
import * as definitions from "#areas/scheduling/definitions-api.ts";
import * as postShifts from "#areas/scheduling/post-shifts-api.ts";
import * as rules from "#areas/scheduling/rules-api.ts";
import type { SentInputOf } from "#platform/http/call.ts";
import type { DemoPeople } from "./documents.ts";

type Definition = Omit<SentInputOf<typeof definitions.addDefinition>, "validFrom">;

/** A shift by its code, colour, Chinese and English name and its sections in hours. */
function shift(
  code: string,
  colour: number,
  nameZh: string,
  nameEn: string,
  sections: readonly (readonly [number, number])[],
  more: Partial<Definition> = {},
): Definition {
  const kind = sections.length === 0 ? "off" : "fixed";
  const times = sections.map(([from, to]) => ({ start: from * 60, end: to * 60 }));
  return { code, colour, nameZh, nameEn, kind, ...(times.length === 0 ? {} : { sections: times }), ...more };
}

/** Fixed, split, night and flexible shifts, two hours at breakfast, and days off. */
const shifts = [
  shift("A", 1, "早班", "Early", [[7, 15.5]]),
  shift("B", 2, "中班", "Middle", [[11, 20]]),
  shift("C", 3, "晚班", "Late", [[14.5, 23]]),
  shift("N", 5, "夜班", "Night", [[23, 31]]),
  shift("D", 6, "日班", "Day", [[9, 18]]),
  shift("S1", 4, "两头班", "Split", [
    [10, 14],
    [17, 21.5],
  ]),
  shift("S2", 8, "早晚餐班", "Breakfast and dinner", [
    [6, 10],
    [17.5, 21.5],
  ]),
  shift("K1", 7, "厨房早班", "Kitchen early", [[5, 14]]),
  shift("K2", 9, "厨房晚班", "Kitchen late", [[13, 22]]),
  shift("G", 10, "保安长班", "Guard", [[8, 20]], { breaks: [{ kind: "rest", start: 720, end: 780 }] }),
  shift("E", 11, "弹性班", "Flexible", [[9, 18]], {
    kind: "flexible",
    earliest: 420,
    latest: 1200,
    coreStart: 600,
    coreEnd: 960,
    dueMinutes: 480,
    mealBits: 4,
  }),
  shift("2H", 2, "早餐两小时", "Breakfast 2 h", [[7, 9]], { punchEarly: 30, punchLate: 60 }),
  shift("OFF", 12, "休息", "Day off", []),
  shift("PH", 12, "法定休", "Public holiday", []),
];

const start = "2026-01-01";

/** Definitions, what each post works and needs, and where rules are not those of the product; gives the definitions by code. */
export async function makeRosters(
  { admin }: Pick<DemoPeople, "admin">,
  built: BuiltCompany,
  today: string,
): Promise<Map<string, number>> {
  const morning = at(today, 8 * 60 + 50);
  const ids = new Map<string, number>();
  for (const one of shifts) {
    const { id } = await admin.send(definitions.addDefinition, { ...one, validFrom: start }, morning);
    ids.set(one.code, id);
  }
  const of = (...codes: string[]) => codes.map((code) => ids.get(code)!);
  const posts = [...built.posts];
  const worked: Record<
    string,
    { codes: string[]; cover: SentInputOf<typeof postShifts.addPostShift>["cover"]; priority: number }
  > = {
    "Bell attendant": {
      codes: ["A", "C", "N"],
      priority: 6,
      cover: [
        { definitionId: ids.get("A")!, min: 2, target: 3, max: 4 },
        { definitionId: ids.get("C")!, min: 2, target: 2 },
        { definitionId: ids.get("N")!, min: 1 },
      ],
    },
    "Room attendant": {
      codes: ["A", "D"],
      priority: 8,
      cover: [
        { start: 480, end: 1020, min: 6, target: 8, max: 12, dayKinds: ["weekday"] },
        { start: 480, end: 1020, min: 8, target: 10, max: 14, dayKinds: ["weekend", "holiday", "legal_holiday"] },
        { start: 480, end: 1020, min: 2, occupancyFrom: 85, occupancyTo: 101 },
      ],
    },
    "Banquet server": {
      codes: ["B", "C", "S1", "2H"],
      priority: 7,
      cover: [
        { start: 660, end: 840, min: 3, target: 4 },
        { start: 1020, end: 1320, min: 4, target: 6, max: 10 },
      ],
    },
    "Kitchen helper": {
      codes: ["K1", "K2"],
      priority: 5,
      cover: [
        { definitionId: ids.get("K1")!, min: 2 },
        { definitionId: ids.get("K2")!, min: 2 },
      ],
    },
    Dishwasher: { codes: ["K1", "K2", "N"], priority: 5, cover: [{ start: 300, end: 1320, min: 1, target: 2 }] },
    Guard: {
      codes: ["G", "N"],
      priority: 9,
      cover: [
        { definitionId: ids.get("G")!, min: 2 },
        { definitionId: ids.get("N")!, min: 2 },
      ],
    },
    Bartender: {
      codes: ["B", "C"],
      priority: 4,
      cover: [{ start: 960, end: 1500, min: 1, target: 2, weekdays: [5, 6] }],
    },
  };
  for (const [name, postId] of posts) {
    const one = Object.entries(worked).find(([post]) => post === name)?.[1];
    if (!one) continue;
    const definitionIds = of(...one.codes);
    await admin.send(
      postShifts.addPostShift,
      {
        postId,
        definitionIds,
        defaultDefinitionId: definitionIds[0]!,
        priority: one.priority,
        cover: one.cover ?? [],
        hourFen: 3_200,
      },
      morning,
    );
  }
  const rule = { level: "hard" as const, weight: 9, validFrom: start };
  const kitchen = built.departments.get("KT")!;
  await admin.send(rules.saveRosterRule, { ...rule, people: "own", kind: "rest", params: { least: 660 } }, morning);
  await admin.send(
    rules.saveRosterRule,
    { ...rule, people: "own", kind: "rest", level: "medium", params: { least: 600 }, departmentIds: [kitchen] },
    morning,
  );
  await admin.send(rules.saveRosterRule, { ...rule, people: "own", kind: "daysInRow", params: { most: 6 } }, morning);
  await admin.send(
    rules.saveRosterRule,
    { ...rule, people: "own", kind: "forbiddenNext", params: { first: ids.get("C")!, next: ids.get("A")! } },
    morning,
  );
  await admin.send(
    rules.saveRosterRule,
    { ...rule, people: "outsourced", kind: "dutyHours", params: { most: 600 } },
    morning,
  );
  return ids;
}
