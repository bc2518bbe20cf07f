import * as rules from "#areas/payroll/rules-api.ts";
import * as sheet from "#areas/payroll/sheet-api.ts";
import * as templates from "#areas/payroll/templates-api.ts";
import type { Person } from "./person.ts";

/** Typed items of this hotel beside the usual ones. */
const items = [
  { code: "mealAllowance", zh: "餐补", en: "Meal allowance", kind: "earning" },
  { code: "travelAllowance", zh: "交通补贴", en: "Travel allowance", kind: "earning" },
  { code: "bedDeduction", zh: "床位费", en: "Bed", kind: "deduction" },
] as const;

/** Typed items in every template of the month's pay, and what was typed into them for some people. */
export async function makePayManual(admin: Person, months: readonly [string, ...string[]], now: string): Promise<void> {
  const made: number[] = [];
  for (const item of items) {
    const isEarning = item.kind === "earning";
    const { id } = await admin.send(
      rules.saveItem,
      { ...item, source: "manual", taxed: isEarning ? "wage" : "none", inGross: isEarning, inAverage: isEarning },
      now,
    );
    made.push(id);
  }
  const { rows } = await admin.send(templates.listTemplates, { size: 200 }, now);
  for (const { id: templateId, runKind } of rows)
    if (runKind === "main") await addItems(admin, templateId, made, months[0], now);
  for (const month of months)
    for (const { id: entityId } of await admin.send(sheet.sheetChoices, { month }, now))
      await fill(admin, entityId, month, now);
}

/** A version of the template from a month on that has further items. */
async function addItems(admin: Person, templateId: number, more: readonly number[], fromMonth: string, now: string) {
  const { versions } = await admin.send(templates.readTemplate, { id: templateId }, now);
  const before = versions
    .filter((one) => one.state === "published" && one.fromMonth < fromMonth)
    .toSorted((a, b) => b.fromMonth.localeCompare(a.fromMonth))[0];
  if (!before) return;
  const { conditions, cycle, payDay, paySameMonth, insuranceMonth } = before;
  const { id } = await admin.send(
    templates.saveTemplateVersion,
    {
      templateId,
      fromMonth,
      conditions,
      cycle,
      payDay,
      paySameMonth,
      insuranceMonth,
      note: "餐补、交通补贴、床位费",
      items: [...before.items, ...more.map((itemId) => ({ itemId, formula: null, shown: true }))],
    },
    now,
  );
  await admin.send(templates.publishTemplateVersion, { id, version: 1 }, now);
}

/** Meals for most, travel for some, a bed for a few. */
async function fill(admin: Person, entityId: number, month: string, now: string): Promise<void> {
  const { people, columns } = await admin.send(sheet.readSheet, { entityId, month }, now);
  const idOf = new Map(columns.map(({ code, itemId }) => [code, itemId]));
  const cells = people.flatMap(({ memberId, versionId }, at) =>
    [
      { code: "mealAllowance", units: at % 4 === 3 ? null : 30_000 + (at % 5) * 2_000 },
      { code: "travelAllowance", units: at % 3 === 0 ? 15_000 : null },
      { code: "bedDeduction", units: at % 6 === 1 ? 20_000 : null },
      { code: "otherPay", units: at % 11 === 4 ? 8_850 : null },
    ].flatMap(({ code, units }) => {
      const column = columns.find((one) => one.itemId === idOf.get(code));
      return units === null || !column?.versionIds.includes(versionId)
        ? []
        : [{ memberId, itemId: column.itemId, units, version: 0 }];
    }),
  );
  if (cells.length > 0) await admin.send(sheet.saveSheetCells, { entityId, month, cells }, now);
}
