import { afterAll, beforeAll, expect, test } from "vitest";
import { calculateInParts } from "#areas/payroll/server.ts";
import * as rules from "#areas/payroll/rules-api.ts";
import * as api from "#areas/payroll/runs-api.ts";
import * as sheet from "#areas/payroll/sheet-api.ts";
import { openClient } from "#platform/db/pool.ts";
import { until } from "../../testing/real-server.ts";
import { payCompany, type PayCompany } from "./pay-company.fixture.ts";

// What changes after the people of a run were read, and before what they come to is stored.

let company: PayCompany;
let otherPay: number;
let run: number;
const month = "2026-09";
const names = ["甲", "乙", "丙", "丁"];

const begin = async () => {
  await company.query(
    `update payroll.run set state = 'calculating', progress = '{"after": 0, "done": 0}' where tenant_id = $1 and id = $2`,
    [run],
  );
};
const calculate = () => {
  const { services } = company.server;
  return calculateInParts(services, company.tenantId, run, services.log);
};
const typed = (name: string, units: number, version = 0) =>
  company.ok(sheet.saveSheetCells, {
    entityId: company.entityId,
    month,
    runId: null,
    cells: [{ memberId: company.person[name]!, itemId: otherPay, units, version }],
  });

/** Starts `changes` one behind the other, and after them the calculation, which has read everybody before the first one goes on. */
async function between(...changes: (() => Promise<unknown>)[]): Promise<void> {
  const client = await openClient(company.server.database.ownerUrl);
  const waiting = (count: number) =>
    until(async () => {
      const { rowCount } = await client.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return (rowCount ?? 0) >= count;
    });
  try {
    await client.query("begin");
    await client.query("select from payroll.run where id = $1 for update", [run]);
    const started: Promise<unknown>[] = [];
    for (const change of [...changes, calculate]) {
      started.push(change());
      await waiting(started.length);
    }
    await client.query("commit");
    await Promise.all(started);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  company = await payCompany("并发算薪酒店", names);
  run = (await company.made(month, "2026-10-10")).id;
  const { rows } = await company.ok(rules.listItems, { size: 200 });
  otherPay = rows.find(({ code }) => code === "otherPay")!.id;
});
afterAll(() => company.server.close());

test("a figure that is typed meanwhile is in the slip, also where none was calculated before", async () => {
  await begin();
  await between(() => typed("甲", 12_300));
  const slips = await company.slipsOf(run);
  expect(slips.map(({ name, state, grossFen }) => [name, state, grossFen]).toSorted()).toEqual(
    names.map((name) => [name, "calculated", name === "甲" ? 612_300 : 600_000]).toSorted(),
  );
  await begin();
  await between(() => typed("甲", 45_600, 1));
  expect(await company.slipOf(run, "甲")).toMatchObject({ state: "calculated", grossFen: 645_600 });
  expect(await company.ok(api.readRun, { id: run })).toMatchObject({
    state: "calculated",
    counts: { calculated: 4 },
    grossFen: 2_445_600,
  });
});

test("who is frozen meanwhile stays frozen, and is in no sum", async () => {
  await begin();
  await between(() =>
    company.ok(api.freezePerson, { memberId: company.person["乙"]!, fromMonth: month, reason: "争议" }),
  );
  expect(await company.slipOf(run, "乙")).toMatchObject({ state: "frozen" });
  expect(await company.ok(api.readRun, { id: run })).toMatchObject({
    state: "calculated",
    counts: { calculated: 3, frozen: 1 },
    grossFen: 1_845_600,
  });
  await company.ok(api.releaseMember, { memberId: company.person["乙"]!, reason: "已解决" });
  await begin();
  await calculate();
  expect(await company.ok(api.readRun, { id: run })).toMatchObject({ counts: { calculated: 4 }, grossFen: 2_445_600 });
});

test("two that have read the same part store it once", async () => {
  await company.query(
    "update payroll.slip set fact_hash = null, content_sealed = null where tenant_id = $1 and run_id = $2",
    [run],
  );
  const before = await company.slipsOf(run);
  await begin();
  await between(calculate);
  const after = await company.slipsOf(run);
  expect(after.map(({ id, version }) => [id, version])).toEqual(before.map(({ id, version }) => [id, version + 1]));
  expect(await company.ok(api.readRun, { id: run })).toMatchObject({ counts: { calculated: 4 }, grossFen: 2_445_600 });
});

test("who is frozen while a run waits for its approval is not paid by it, and by another one once released", async () => {
  await company.query("update payroll.run set state = 'underApproval' where tenant_id = $1 and id = $2", [run]);
  await company.ok(api.freezePerson, { memberId: company.person["丁"]!, fromMonth: month, reason: "争议" });
  expect(await company.slipOf(run, "丁")).toMatchObject({ state: "frozen" });
  await company.ok(api.releaseMember, { memberId: company.person["丁"]!, reason: "已解决" });
  expect(await company.slipOf(run, "丁")).toMatchObject({ state: "pulled" });
});
