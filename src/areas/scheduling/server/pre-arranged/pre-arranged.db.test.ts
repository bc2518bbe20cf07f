import { afterAll, beforeAll, expect, test } from "vitest";
import { demandWorld, type DemandWorld } from "#areas/work-orders/demand.fixture.ts";
import { createOrder, submitOrder } from "#areas/work-orders/server.ts";
import type { Refusal } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { ImportTable } from "#platform/list/list-import.ts";
import { asCaller, testServices, type Caller } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { subscribers } from "../subscribers.ts";
import { endPastNamed } from "./end-past.ts";
import { importPreArranged } from "./import-named.ts";
import { preArranged } from "./list-pre-arranged.ts";
import { addPreArranged, confirmPreArranged, preArrangeChoices, removePreArranged } from "./pre-arranged.ts";

let database: TestDatabase;
let world: DemandWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await demandWorld(database, "预排班", subscribers);
});
afterAll(() => database.close());

const codes = new Set(["add", "confirm", "remove"].map((name) => `PreArrangedList.${name}`));
const services = () => ({
  ...testServices(database.appPool, subscribers),
  clock: () => Date.parse("2026-10-01T01:00:00Z"),
});
const as = <T>(work: (context: CallContext) => Promise<T>, caller: Partial<Caller> = {}) =>
  asCaller(services(), { tenantId: world.tenantId, codes, ...caller }, work, { keyCode: "PreArrangedList" });
const agency = () => ({ kind: "agency" as const, agencyId: world.first, accountId: 2 });
const code = (message: string) => expect.objectContaining({ message });

async function draftLine(date: string): Promise<{ id: number; lineId: number }> {
  return world.in(async (tx) => {
    const { id } = await createOrder(tx, world.context(), world.order({ dates: [date] }));
    const { rows } = await tx.query<{ id: number }>("select id from work_orders.line where order_id = $1", [id]);
    return { id, lineId: rows[0]!.id };
  });
}
const name = (lineId: number, memberId: number, caller: Partial<Caller> = {}) =>
  as((context) => addPreArranged(context, { lineId, memberId, note: null }), caller);
const confirm = (id: number, caller: Partial<Caller> = {}, version = 1) =>
  as((context) => confirmPreArranged(context, { id, version }), caller);
const listed = async (caller: Partial<Caller> = {}) =>
  (await as((context) => preArranged.answer(context, { page: 1, size: 50, tab: "all" }), caller)).rows;

test("whom one side names the other confirms, and the approval of the order judges them again", async () => {
  const { id, lineId } = await draftLine("2026-10-20");
  const [first, second, third] = world.people.first as [number, number, number];
  const choices = await as((context) => preArrangeChoices(context, { lineId }));
  expect(choices.lines.map((one) => one.id)).toContain(lineId);
  expect(choices.people.map((one) => one.id)).toContain(first);
  const one = await name(lineId, first);
  const two = await name(lineId, second);
  const three = await name(lineId, third, agency());
  await expect(name(lineId, first)).rejects.toEqual(code("scheduling.namedTwice"));
  await expect(confirm(one.id)).rejects.toEqual(code("scheduling.otherConfirms"));
  const both = await Promise.allSettled([confirm(one.id, agency()), confirm(one.id, agency())]);
  expect(both.map((row) => row.status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await confirm(two.id, agency());
  await expect(confirm(three.id, agency())).rejects.toEqual(code("scheduling.otherConfirms"));
  await confirm(three.id);
  await as((context) => removePreArranged(context, { id: three.id, version: 2 }));
  await database.ownerPool.query("update organisation.member set active = false where id = $1", [second]);
  await world.in(async (tx) => submitOrder(tx, world.context(), id, { confirmDuplicates: true }));
  const rows = await listed();
  const state = (of: number) => rows.find((row) => row.id === of)!.state;
  expect([state(one.id), state(two.id), state(three.id)]).toEqual(["real", "misfit", "removed"]);
  expect(rows.find((row) => row.id === two.id)!.against).not.toBeNull();
  await expect(name(lineId, world.people.first[3]!)).rejects.toEqual(code("scheduling.lineDecided"));
});

test("a labour company sees and names its own people alone, another company nothing", async () => {
  const { lineId } = await draftLine("2026-10-21");
  const { id } = await name(lineId, world.people.second[0]!);
  expect((await listed(agency())).map((row) => row.id)).not.toContain(id);
  await expect(confirm(id, agency())).rejects.toEqual(code("common.notFound"));
  await expect(name(lineId, world.people.first[4]!, agency())).rejects.toEqual(code("scheduling.lineDecided"));
  await expect(name(lineId, 999_999)).rejects.toEqual(code("scheduling.unknownWorker"));
  const tenantId = await makeTenant(database.ownerPool, "别家预排");
  await expect(confirm(id, { tenantId })).rejects.toEqual(code("common.notFound"));
});

test("what nobody decided ends by the clock when its day is over, what was decided stays", async () => {
  const past = await draftLine("2026-10-22");
  const today = await draftLine("2026-10-23");
  const [first, , third, second] = world.people.first as [number, number, number, number];
  const proposed = await name(past.lineId, first);
  const agreed = await name(past.lineId, second);
  await confirm(agreed.id, agency());
  const coming = await name(today.lineId, third);
  // 00:30 of the 23rd in the hotel.
  await world.in((tx) => endPastNamed(tx, Date.parse("2026-10-22T16:30:00Z")));
  const states = new Map((await listed()).map((row) => [row.id, row.state]));
  expect([proposed, agreed, coming].map(({ id }) => states.get(id))).toEqual(["removed", "removed", "proposed"]);
  await expect(confirm(proposed.id, agency(), 2)).rejects.toEqual(code("common.wrongState"));
  expect([...states.values()]).toContain("real");
});

const table = (rows: Record<string, string>[]): ImportTable => ({
  rows: rows.map((cells, index) => ({ row: index + 2, cells })),
  headings: new Map(["orderNumber", "workDate", "postName", "time", "person", "note"].map((field) => [field, field])),
  file: "a.csv",
  locale: "zh",
  leaveOut: 0,
});
const importRows = (rows: Record<string, string>[], caller: Partial<Caller> = {}) =>
  as((context) => importPreArranged(context, { leaveOut: 0 } as never, [], table(rows)), caller);

test("a file names people by number or name; what is not understood is named by row and column, and then nothing is written", async () => {
  const { id } = await draftLine("2026-10-24");
  const owner = database.ownerPool;
  const { rows: orders } = await owner.query<{ number: string }>(
    "select number from work_orders.work_order where id = $1",
    [id],
  );
  const orderNumber = orders[0]!.number;
  const [first, , third, fourth] = world.people.first as [number, number, number, number];
  await owner.query("update people.person set job_number = 'W77' where tenant_id = $1 and member_id = $2", [
    world.tenantId,
    first,
  ]);
  await owner.query("update organisation.member set name = '同名' where id = any($1)", [[third, fourth]]);
  const row = { orderNumber, workDate: "2026-10-24", postName: "服务员", person: "W77" };
  const wrong = await importRows([
    row,
    { ...row, person: "谁" },
    { ...row, person: "同名" },
    { ...row, workDate: "2026-10-25" },
    row,
    { ...row, workDate: "昨天" },
  ]).catch((error: unknown) => error);
  expect(wrong).toMatchObject({ message: "common.rowsInvalid" });
  expect((wrong as Refusal).faults.map(({ row: at, field }) => [at, field])).toEqual([
    [3, "person"],
    [4, "person"],
    [5, "orderNumber"],
    [6, "person"],
    [7, "workDate"],
  ]);
  expect((await listed()).filter((one) => one.workDate === "2026-10-24")).toEqual([]);
  expect(await importRows([{ ...row, time: "" }])).toEqual({ count: 1 });
  expect((await listed()).find((one) => one.workDate === "2026-10-24")).toMatchObject({
    state: "proposed",
    memberId: first,
  });
  // A labour company names its own people alone, and only for lines on which somebody of it stands.
  const stranger = { ...row, person: "W77" };
  await expect(importRows([stranger], { ...agency(), agencyId: world.second })).rejects.toEqual(
    code("common.rowsInvalid"),
  );
});
