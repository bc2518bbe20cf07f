import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { savePlan } from "./plans/save-plan.ts";
import { previewPublish, publishPlan } from "./publish/publish-plan.ts";
import { saveCells } from "./roster/write-cells.ts";
import { rosterWorld, type RosterWorld } from "./roster-world.fixture.ts";

let database: TestDatabase;
let world: RosterWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await rosterWorld(database, "同时编排");
});
afterAll(() => database.close());

const planOf = async (from: string, to: string): Promise<number> => {
  const input = {
    kind: "dates" as const,
    month: null,
    from,
    to,
    departmentIds: [world.banquet],
    name: null,
    note: null,
  };
  return (await world.as((context) => savePlan(context, input))).id;
};
const write = (planId: number, memberId: number, dates: readonly string[], seen = 1_000_000) =>
  world.as((context) =>
    saveCells(context, {
      planId,
      seen,
      origin: "hand",
      cells: dates.map((date) => ({
        memberId,
        date,
        place: 1,
        say: {
          kind: "duty" as const,
          definitionId: world.shift.A,
          sections: null,
          departmentId: world.banquet,
          postId: world.server,
        },
      })),
    }),
  );
const whole = { from: null, to: null, memberIds: null };
const preview = (id: number) => world.as((context) => previewPublish(context, { id, ...whole }));
const publish = (id: number, version: number) =>
  world.as((context) => publishPlan(context, { id, version, ...whole, reason: "测试" }));
const onShifts = async (memberId: number) =>
  (
    await database.ownerPool.query<{ date: string }>(
      "select work_date::text as date from scheduling.assignment where tenant_id = $1 and member_id = $2 and state = 'assigned' order by 1",
      [world.tenantId, memberId],
    )
  ).rows.map((row) => row.date);

test("publishing while somebody types: either it was typed before and is looked at again, or it stays a draft", async () => {
  const [first, second] = world.own as [number, number];
  for (const month of ["2027-01", "2027-02", "2027-03", "2027-04"]) {
    const id = await planOf(`${month}-01`, `${month}-28`);
    await write(id, first, [`${month}-04`]);
    const { version } = await preview(id);
    const [published, typed] = await Promise.allSettled([publish(id, version), write(id, second, [`${month}-05`])]);
    expect(typed).toMatchObject({ status: "fulfilled", value: { written: 1, skipped: [] } });
    if (published.status === "rejected") {
      expect(published.reason).toMatchObject({ message: "common.stale" });
      expect(await publish(id, (await preview(id)).version)).toMatchObject({ state: "published", put: 2 });
    } else {
      expect(published.value).toMatchObject({ put: 1 });
      expect(typed).toMatchObject({ value: { state: "changed" } });
      expect(await onShifts(second)).not.toContain(`${month}-05`);
    }
  }
});

test("whoever left between draft and publishing is named, and nothing of the plan is in force", async () => {
  const [first, second] = world.own as [number, number];
  const id = await planOf("2027-05-01", "2027-05-31");
  await write(id, first, ["2027-05-10"]);
  await write(id, second, ["2027-05-20"]);
  const { version } = await preview(id);
  await database.ownerPool.query("update organisation.member set left_on = '2027-05-15' where id = $1", [second]);
  await expect(publish(id, version)).rejects.toMatchObject({
    message: "planning.hardFindings",
    params: { count: 1, first: expect.stringContaining("宴会2") },
  });
  expect(await onShifts(first)).not.toContain("2027-05-10");
  await database.ownerPool.query("update organisation.member set left_on = null where id = $1", [second]);
  expect(await publish(id, version)).toMatchObject({ put: 2 });
});

test("a certificate that ran out between draft and publishing is seen when it is published", async () => {
  const owner = database.ownerPool;
  const [first] = world.own as [number];
  await owner.query(
    "insert into people.certificate_type (tenant_id, code, name_zh, name_en) values ($1, 'food', '食品健康证', 'Food health') on conflict do nothing",
    [world.tenantId],
  );
  await owner.query(
    "insert into people.post_requirement (tenant_id, post_id, department_id, certificate_type, effect, valid_from) values ($1, $2, $3, 'food', 'refuse', '2027-06-01')",
    [world.tenantId, world.server, world.banquet],
  );
  const paper = await owner.query<{ id: number }>(
    "insert into people.certificate (tenant_id, member_id, type, valid_from, valid_to, check_state) values ($1, $2, 'food', '2026-01-01', '2027-12-31', 'verified') returning id",
    [world.tenantId, first],
  );
  const id = await planOf("2027-06-01", "2027-06-30");
  await write(id, first, ["2027-06-10"]);
  const { version, counts } = await preview(id);
  expect(counts.hard).toBe(0);
  await owner.query("update people.certificate set valid_to = '2027-06-09' where id = $1", [paper.rows[0]!.id]);
  await expect(publish(id, version)).rejects.toMatchObject({ message: "planning.hardFindings" });
  await owner.query("delete from people.post_requirement where tenant_id = $1", [world.tenantId]);
});

test("leave that was approved between draft and publishing is seen when it is published", async () => {
  const owner = database.ownerPool;
  const [, , third] = world.own as [number, number, number];
  const id = await planOf("2027-07-01", "2027-07-31");
  await write(id, third, ["2027-07-12", "2027-07-13"]);
  const asked = await owner.query<{ id: number }>(
    `insert into leave.application (tenant_id, number, member_id, kind, counted_by, from_date, to_date, from_part, to_part, minutes, paid, proof_needed, reason, state)
     values ($1, 'R1', $2, 'annual', 'day', '2027-07-12', '2027-07-12', 'whole', 'whole', 480, true, false, 'r', 'underApproval') returning id`,
    [world.tenantId, third],
  );
  await owner.query(
    "insert into leave.day (tenant_id, application_id, work_date, member_id, part, minutes) values ($1, $2, '2027-07-12', $3, 'whole', 480)",
    [world.tenantId, asked.rows[0]!.id, third],
  );
  // Asked for is no reason yet.
  const { version, counts } = await preview(id);
  expect(counts.hard).toBe(0);
  await owner.query("update leave.application set state = 'approved' where id = $1", [asked.rows[0]!.id]);
  await expect(publish(id, version)).rejects.toMatchObject({
    message: "planning.hardFindings",
    params: { count: 1, first: expect.stringContaining("宴会3") },
  });
  expect(await onShifts(third)).not.toContain("2027-07-13");
});

test("a month that was locked between draft and publishing keeps the plan out, and its cells are not written", async () => {
  const owner = database.ownerPool;
  const [, , , fourth] = world.own as [number, number, number, number];
  const id = await planOf("2027-08-01", "2027-08-31");
  await write(id, fourth, ["2027-08-10"]);
  const { version } = await preview(id);
  await owner.query(
    "insert into attendance.period_lock (tenant_id, from_date, to_date, department_id, department_ids) values ($1, '2027-08-01', '2027-08-31', $2, array[$2::bigint])",
    [world.tenantId, world.banquet],
  );
  await expect(publish(id, version)).rejects.toMatchObject({
    message: "planning.lockedDates",
    params: { date: "2027-08-10" },
  });
  expect(await write(id, fourth, ["2027-08-11"])).toMatchObject({ written: 0, skipped: [{ why: "locked" }] });
});
