import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { openPool, type Pool } from "#platform/db/pool.ts";
import { readCallSites } from "./call-sites.ts";
import { rowFaults } from "./check-rows.ts";
import { partedDatabase } from "./parted.ts";
import { root, type Statement } from "./statements.ts";

const file = "src/platform/testing/sql-check/planted.fixture.ts";
const lines = readFileSync(join(root, file), "utf8").split("\n");
let pool: Pool;
const sites = readCallSites([file]);
const found = new Map<string, string[]>();

/** The name of the function that a line belongs to. */
function functionAt(place: string): string {
  const line = Number(/:(\d+)$/.exec(place)![1]);
  const head = lines.slice(0, line).findLast((one) => one.startsWith("export const "));
  return /^export const (\w+)/.exec(head!)![1]!;
}

async function faultsWith(statements: Statement[]): Promise<void> {
  found.clear();
  const client = await pool.connect();
  try {
    for (const { place, fault } of await rowFaults(client, { statements, sites, whole: true })) {
      expect(place.startsWith(`${file}:`)).toBe(true);
      found.set(functionAt(place), [...(found.get(functionAt(place)) ?? []), fault]);
    }
  } finally {
    client.release();
  }
}

beforeAll(async () => {
  pool = openPool(await partedDatabase(inject("serverUrl")), { max: 1 });
  await faultsWith([]);
});
afterAll(() => pool.end());

it.each([
  ["renamed", ['the database refuses it: column "titel" does not exist']],
  [
    "missing",
    [
      "column name_zh: is selected and stands in no row type",
      "column name: stands in the row type and is not selected",
    ],
  ],
  [
    "wrongType",
    ["column id: arrives as number, the row type says string", "column codes: holds string, the row type says number"],
  ],
  ["wrongState", [expect.stringMatching(/^work_orders.work_order.state is never 'aproved', but .*approved/)]],
  ["writtenState", [expect.stringMatching(/^work_orders.work_order.state is never 'gone'/)]],
  ["unknownState", [expect.stringMatching(/^column state: may be .*returned.*, which the row type does not have$/)]],
  ["nullColumn", ["column parentId: may be null, the row type says it is not"]],
  ["nullByJoin", ["column name: may be null, the row type says it is not"]],
  ["nullBySum", ["column most: may be null, the row type says it is not"]],
  ["untyped", ["nobody says what its rows look like: id"]],
  ["unreached", ["no test sends it, and its text is composed"]],
])("finds what is planted: %s", (name, faults) => {
  expect(found.get(name)).toEqual(faults);
});

it.each(["narrowed", "stated"])("lets %s pass", (name) => {
  expect(found.get(name)).toBeUndefined();
});

it("describes a composed statement as a test has sent it", async () => {
  const line = lines.findIndex((one) => one.includes("where ${condition}")) + 1;
  const sent = (text: string): Statement => ({
    text,
    values: [],
    nulls: [],
    asOwner: false,
    frames: [`${file}:${line}`],
    test: "",
  });
  await faultsWith([sent("select id from organisation.post where tenant_id = 1")]);
  expect(found.get("unreached")).toBeUndefined();
  await faultsWith([sent("select parent_id as id from organisation.department where tenant_id = 1")]);
  expect(found.get("unreached")).toEqual(["column id: may be null, the row type says it is not"]);
});
