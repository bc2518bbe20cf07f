import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { openPool, type Pool } from "#platform/db/pool.ts";
import { unboundIn } from "./bound.ts";
import { boundFaults } from "./check-bound.ts";
import { compareKnown } from "./known-faults.ts";
import { cutByCompany, partedDatabase } from "./parted.ts";
import type { SentValue } from "./statements.ts";

let pool: Pool;
beforeAll(async () => {
  pool = openPool(await partedDatabase(inject("serverUrl")), { max: 1 });
});
afterAll(() => pool.end());

async function tablesIn(text: string, values: SentValue[] = []): Promise<string[] | string | undefined> {
  const client = await pool.connect();
  try {
    const found = await unboundIn(client, { text, values });
    return found?.refusal ?? found?.tables;
  } finally {
    client.release();
  }
}

const members = "select m.name from organisation.member m";

it.each([
  ["all", members],
  ["an id alone", `${members} where m.id = $1`, ["1"]],
  ["several ids", `${members} where m.id = any($1)`, ["{1,2}"]],
  ["the setting", `${members} where m.tenant_id = platform.tenant_id()`],
  [
    "one side of a join",
    `select from organisation.department d join organisation.member m on m.department_id = d.id where d.tenant_id = $1`,
    ["1"],
  ],
  [
    "one side of an outer join",
    `select from organisation.department d left join organisation.member m on m.department_id = d.id where d.tenant_id = $1`,
    ["1"],
  ],
  ["a change", "update organisation.member set name = $1 where id = $2", ["a", "1"]],
  ["a lock", `${members} where m.id = $1 for update`, ["1"]],
  [
    "a sub-select",
    "select (select count(*) from organisation.member m where m.department_id = d.id) from organisation.department d where d.tenant_id = $1",
    ["1"],
  ],
  [
    "what is written from it",
    "insert into organisation.post (tenant_id, code, name_zh, name_en) select $1, m.name, m.name, m.name from organisation.member m",
    ["1"],
  ],
] as [string, string, SentValue[]?][])("refuses %s without a company", async (_, text, values) => {
  const tables = await tablesIn(text, values);
  expect(tables).toEqual(
    expect.arrayContaining([text.includes("platform.tenant_id") ? "by a setting" : "organisation.member"]),
  );
});

it.each([
  ["all of a company", `${members} where m.tenant_id = $1`, ["1"]],
  [
    "a join by it",
    `select from organisation.department d join organisation.member m on m.tenant_id = d.tenant_id and m.department_id = d.id where d.tenant_id = $1`,
    ["1"],
  ],
  [
    "an outer join by it",
    `select from organisation.department d left join organisation.member m on m.tenant_id = d.tenant_id and m.department_id = d.id where d.tenant_id = $1`,
    ["1"],
  ],
  [
    "a sub-select by it",
    "select (select count(*) from organisation.member m where m.tenant_id = d.tenant_id and m.department_id = d.id) from organisation.department d where d.tenant_id = $1",
    ["1"],
  ],
  [
    "a sub-select by that of a table that nothing is read of",
    "select (select count(*) from organisation.member m where m.tenant_id = d.tenant_id) from organisation.department d where d.tenant_id = $1 and false",
    ["1"],
  ],
  [
    "a sub-select by that of a union",
    "select u.id from (select tenant_id, id from organisation.department union all select tenant_id, id from organisation.post) u where u.tenant_id = $1 and (select max(m.name) from organisation.member m where m.tenant_id = u.tenant_id) is not null",
    ["1"],
  ],
  [
    "none of them",
    `${members} where m.tenant_id = $1 and not exists (select from organisation.department d where d.tenant_id = m.tenant_id and d.id = m.department_id)`,
    ["1"],
  ],
  ["a change", "update organisation.member set name = $1 where tenant_id = $2 and id = $3", ["a", "1", "1"]],
  [
    "a row that is added",
    "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'a', 'a', 'a') on conflict do nothing",
    ["1"],
  ],
  [
    "days of months",
    "select from attendance.day d join devices.punch p on p.tenant_id = d.tenant_id and p.member_id = d.member_id where d.tenant_id = $1 and d.work_date = $2",
    ["1", "2026-11-01"],
  ],
  ["what has no company", "select from access.login where id = $1", ["1"]],
] as [string, string, SentValue[]?][])("lets %s pass", async (_, text, values) => {
  expect(await tablesIn(text, values)).toBeUndefined();
});

it("says why a statement cannot be explained", async () => {
  expect(await tablesIn("select nothing from organisation.member")).toContain("nothing");
});

it("names the place of a statement that a test has sent, and of one that is only written down", async () => {
  const client = await pool.connect();
  const statement = { text: members, values: [], nulls: [], asOwner: false, test: "" };
  const sent = ["src/platform/db/tx.ts:66", "src/areas/people/server/a.ts:12", "src/areas/people/server/b.ts:3"];
  const site = { file: "src/areas/people/server/c.ts", line: 7, isOfTx: true };
  const written = {
    ...site,
    texts: ["delete from organisation.member where id = any($1::bigint[]) and joined_on < $2"],
  };
  try {
    const faults = await boundFaults(client, { statements: [{ ...statement, frames: sent }], written: [written] });
    expect(faults.map(({ place, fault }) => `${place}: ${fault}`)).toEqual([
      "src/areas/people/server/c.ts:7: organisation.member of every company",
      "src/areas/people/server/a.ts:12: organisation.member of every company",
    ]);
    expect(await boundFaults(client, { statements: [{ ...statement, frames: sent, asOwner: true }] })).toEqual([]);
  } finally {
    client.release();
  }
});

it("cuts tables made in any of the ways that migrations use", () => {
  expect(cutByCompany("create table a.b (\n tenant_id int, -- a; b\n c text check (c <> ';')\n);\nselect 1;")).toMatch(
    /check \(c <> ';'\)\n\) partition by hash \(tenant_id\); create table a\.b_part0 .*\nselect 1;$/,
  );
  expect(cutByCompany("create table a.d (tenant_id int) partition by range (x);")).toBe(
    "create table a.d (tenant_id int) partition by range (x);",
  );
  expect(cutByCompany("create table a.d_default partition of a.d default;")).toContain(
    "partition of a.d default partition by hash (tenant_id); create table a.d_default_part0 partition of a.d_default",
  );
  expect(cutByCompany("create table a.e (id int);")).toBe("create table a.e (id int);");
});

it("the list of what is known may neither grow nor be longer than it has to", () => {
  const known = new Map([
    ["a.ts", 2],
    ["b.ts", 1],
    ["c.ts", 1],
  ]);
  expect(
    compareKnown(
      known,
      new Map([
        ["a.ts", 3],
        ["b.ts", 1],
        ["d.ts", 1],
      ]),
    ),
  ).toEqual({
    grown: [
      { name: "a.ts", known: 2, found: 3 },
      { name: "d.ts", known: 0, found: 1 },
    ],
    shrunk: [{ name: "c.ts", known: 1, found: 0 }],
  });
});
