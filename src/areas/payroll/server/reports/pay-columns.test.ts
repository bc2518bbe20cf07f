import { describe, expect, test } from "vitest";
import type { Reading } from "#platform/report/source.ts";
import { payColumns, type OfSlip } from "./pay-columns.ts";

const reading = (...asked: string[]) => ({ asked: new Set(asked), filters: new Map() }) as unknown as Reading;
const once = { signed: 1, frozen_fen: 7 } as Record<OfSlip, number>;

/** Slips of two departments with twenty items each, and what of them enters a query. */
async function sent(people: number, ...asked: string[]): Promise<Record<string, string[]>> {
  const columns = payColumns(reading("department", "item", "amountFen", "netFen", ...asked));
  for (let index = 0; index < people; index += 1) {
    const head = { id: index, member_id: index, department_id: (index % 2) + 1, city: '上"海\\' };
    const rowOf = columns.slip(head, () => once);
    for (let item = 1; item <= 20; item += 1) {
      const at = rowOf(String(item), { item_id: item }, true);
      columns.add("amount_fen", at, 100);
      columns.add("net_fen", at, -100);
    }
  }
  const { sql, values } = await columns.relation();
  const names = /v \((.*)\)$/.exec(sql)![1]!.split(", ");
  return Object.fromEntries(names.map((name, at) => [name, (values[at] as string).slice(1, -1).split(",")]));
}

describe("what is sent of slips", () => {
  test("is a row for each department and item, however many people there are", async () => {
    const found = await sent(1_000);
    expect(Object.keys(found).sort()).toEqual(["amount_fen", "department_id", "item_id", "net_fen"]);
    expect(found["item_id"]).toHaveLength(40);
    expect(new Set(found["amount_fen"])).toEqual(new Set(["50000"]));
    expect(new Set(found["net_fen"])).toEqual(new Set(["-50000"]));
  });

  test("is a row for each slip and item where people are told apart", async () => {
    const found = await sent(10, "person", "city");
    expect(found["item_id"]).toHaveLength(200);
    expect(new Set(found["member_id"]).size).toBe(10);
    expect(new Set(found["city"])).toEqual(new Set(['"上\\"海\\\\"']));
  });

  test("says once what is of a slip as a whole", async () => {
    const found = await sent(10, "signed", "frozenFen");
    expect(found["signed"]!.reduce((sum, one) => sum + Number(one), 0)).toBe(10);
    expect(found["frozen_fen"]!.reduce((sum, one) => sum + Number(one), 0)).toBe(70);
  });
});
