import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as approvals from "#areas/approvals/api.ts";
import { saveSimpleFlow } from "#areas/approvals/server.ts";
import * as makeUps from "#areas/attendance/make-up-api.ts";
import * as overtime from "#areas/attendance/overtime-api.ts";
import * as rewards from "#areas/people/rewards-api.ts";
import * as leave from "#areas/leave/api.ts";
import { withTenant } from "#platform/db/tx.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

/** Requests that the last of two approvers has returned, sent again by the calls of their screens. */

let server: TestServer;
let tenantId: number;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};
const codes = [
  "C05301",
  "C05301.add",
  "C05301.submit",
  "C05301.revoke",
  "C05302",
  "C05302.add",
  "C05302.submit",
  "C05302.revoke",
  "C05303.revoke",
].concat(["C0431", "C0431.add", "C05303", "C05303.add", "C05303.submit", "C05401", "C05401.compute"]);
const at = (date: string, clock = "09:00:00") =>
  new Date(Date.parse(`${date}T${clock}Z`) - 8 * 3_600_000).toISOString();

async function one(text: string, values: unknown[]): Promise<number> {
  return (await server.database.ownerPool.query<{ id: number }>(`${text} returning id`, values)).rows[0]!.id;
}

async function staff(name: string, held: readonly string[]): Promise<void> {
  ids[name] = await one(
    "insert into organisation.member (tenant_id, name, kind, department_id) values ($1, $2, 'staff', $3)",
    [tenantId, name, ids["kitchen"]],
  );
  tokens[name] = (await server.logIn({ tenantId, codes: [...held], memberId: ids[name]! })).token;
}

beforeAll(async () => {
  server = await testServer();
  tenantId = await server.makeCompany("退回酒店");
  ids["kitchen"] = await one(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'K', '厨房', 'Kitchen')",
    [tenantId],
  );
  await server.database.ownerPool.query("update organisation.department set path = array[id]");
  for (const name of ["first", "second"]) await staff(name, []);
  for (const name of ["hr", "other"]) await staff(name, codes);
  ids["anna"] = await one(
    "insert into organisation.member (tenant_id, name, kind, department_id, joined_on) values ($1, 'anna', 'worker', $2, '2020-03-01')",
    [tenantId, ids["kitchen"]],
  );
  await server.database.ownerPool.query(
    "insert into people.person (tenant_id, member_id, job_number, employee_type) values ($1, $2, 'J1', 'internal')",
    [tenantId, ids["anna"]],
  );
  const post = await one(
    "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'P', '岗位', 'Post')",
    [tenantId],
  );
  const shift = await one(
    "insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute) values ($1, $2, $3, '2026-11-20', 480, 1020)",
    [tenantId, ids["kitchen"], post],
  );
  ids["assignment"] = await one(
    "insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id) values ($1, $2, $3, '2026-11-20', 480, 1020, $4, $5)",
    [tenantId, shift, ids["anna"], ids["kitchen"], post],
  );
  ids["item"] = await one(
    `insert into people.reward_item (tenant_id, kind, name, points, least_fen, most_fen, employee_types, published_on)
     values ($1, 'reward', 'praise', 5, 0, 5000, '{internal}', '2026-01-01')`,
    [tenantId],
  );
  const name = { zh: "审批", en: "Approval" };
  const level = (who: string) => ({
    name,
    who: { kind: "member" as const, memberIds: [ids[who]!] },
    mode: "any" as const,
  });
  for (const processType of ["leave", "overtime", "cardReplacement", "rewardPunishment"] as const)
    await withTenant(server.database.appPool, { tenantId }, (tx) =>
      saveSimpleFlow(tx, {
        processType,
        name,
        startName: name,
        levels: [level("first"), level("second")],
        settings: { mayReject: true },
      }),
    );
  server.setTime(at("2026-11-22"));
});
afterAll(() => server.close());

const praise = () => ({
  memberId: ids["anna"]!,
  itemId: ids["item"]!,
  fen: 5_000,
  happenedOn: "2026-11-20",
  reason: "a guest's letter",
});

const requests = {
  leave: {
    ask: () =>
      server.ok(
        leave.saveLeave,
        { memberId: ids["anna"]!, kind: "personal", fromDate: "2026-12-01", toDate: "2026-12-01", reason: "family" },
        tokens["hr"],
      ),
    route: (id: number, who: string) =>
      server.ok(leave.previewLeaveRoute, { memberId: ids["anna"]!, kind: "personal", minutes: 480, id }, tokens[who]),
    submit: (id: number, toOriginal: boolean, who: string) =>
      server.send(leave.submitLeave, { id, toOriginal }, tokens[who]),
    revoke: (id: number) => server.send(leave.revokeLeave, { id, reason: "not needed" }, tokens["hr"]),
    offers: async (who: string) => actionsIn(await server.ok(leave.listLeaves, {}, tokens[who])),
  },
  overtime: {
    ask: () =>
      server.ok(
        overtime.saveOvertime,
        {
          memberId: ids["anna"]!,
          workDate: "2026-11-23",
          startMinute: 1080,
          endMinute: 1200,
          compensation: "pay",
          reason: "banquet",
        },
        tokens["hr"],
      ),
    route: (id: number, who: string) =>
      server.ok(
        overtime.previewOvertimeRoute,
        { memberId: ids["anna"]!, kind: "workday", minutes: 120, id },
        tokens[who],
      ),
    submit: (id: number, toOriginal: boolean, who: string) =>
      server.send(overtime.submitOvertime, { id, toOriginal }, tokens[who]),
    revoke: (id: number) => server.send(overtime.revokeOvertime, { id, reason: "not needed" }, tokens["hr"]),
    offers: async (who: string) => actionsIn(await server.ok(overtime.listOvertime, {}, tokens[who])),
  },
  makeUp: {
    ask: () =>
      server.ok(
        makeUps.saveMakeUp,
        { assignmentId: ids["assignment"]!, edge: "in", minute: 480, reason: "no card" },
        tokens["hr"],
      ),
    route: (id: number, who: string) =>
      server.ok(makeUps.previewMakeUpRoute, { assignmentId: ids["assignment"]!, id }, tokens[who]),
    submit: (id: number, toOriginal: boolean, who: string) =>
      server.send(makeUps.submitMakeUp, { id, toOriginal }, tokens[who]),
    revoke: (id: number) => server.send(makeUps.revokeMakeUp, { id, reason: "not needed" }, tokens["hr"]),
    offers: async (who: string) => actionsIn(await server.ok(makeUps.listMakeUps, {}, tokens[who])),
  },
  reward: {
    ask: () => server.ok(rewards.saveReward, praise(), tokens["hr"]),
    route: (id: number, who: string) =>
      server.ok(
        rewards.previewRewardRoute,
        { memberId: ids["anna"]!, itemId: ids["item"]!, fen: 5_000, id },
        tokens[who],
      ),
    submit: (id: number, toOriginal: boolean, who: string) =>
      server.send(rewards.saveReward, { ...praise(), id, toOriginal }, tokens[who]),
    revoke: (id: number) => server.send(rewards.revokeReward, { id, reason: "not needed" }, tokens["hr"]),
    offers: async (who: string) => actionsIn(await server.ok(rewards.listStaffRewards, {}, tokens[who])),
  },
};

function actionsIn({ rows }: { rows: readonly { id: number; actions: readonly string[] }[] }) {
  return new Map(rows.map((row) => [row.id, row.actions]));
}

async function waiting(who: string): Promise<number[]> {
  const { rows } = await server.database.ownerPool.query<{ id: number }>(
    "select id from approvals.task where tenant_id = $1 and member_id = $2 and state = 'pending'",
    [tenantId, ids[who]],
  );
  return rows.map((row) => row.id);
}

async function answer(
  who: string,
  call: typeof approvals.approveTask | typeof approvals.returnTask | typeof approvals.rejectTask,
): Promise<void> {
  const [taskId] = await waiting(who);
  await server.ok(call, { taskId: taskId!, comment: "because" }, tokens[who]);
}

describe.each(Object.entries(requests))("%s", (_, { ask, route, submit, revoke, offers }) => {
  test("goes back to whoever returned it, by its submitter alone", async () => {
    const { id } = await ask();
    await answer("first", approvals.approveTask);
    await answer("second", approvals.returnTask);
    expect((await route(id, "hr")).route?.original).toEqual([{ memberId: ids["second"], name: "second" }]);
    expect((await route(id, "other")).route).toMatchObject({ original: [], problem: expect.any(String) });
    expect((await submit(id, true, "other")).body).toMatchObject({ code: "approvals.notInitiator" });
    // Nor is it offered to anybody else.
    for (const [who, offered] of [
      ["hr", true],
      ["other", false],
    ] as const)
      expect([who, (await offers(who)).get(id)?.includes("submit")]).toEqual([who, offered]);
    expect((await submit(id, true, "hr")).http).toBe(200);
    expect([(await waiting("first")).length, (await waiting("second")).length]).toEqual([0, 1]);
    await answer("second", approvals.returnTask);
    expect((await submit(id, false, "hr")).http).toBe(200);
    expect([(await waiting("first")).length, (await waiting("second")).length]).toEqual([1, 0]);
    await answer("first", approvals.returnTask);
    expect((await revoke(id)).http).toBe(200);
    expect((await revoke(id)).http).toBe(409);
  });

  test("is at its end once it was rejected", async () => {
    const { id } = await ask();
    await answer("first", approvals.rejectTask);
    expect(await waiting("second")).toEqual([]);
    for (const what of [submit(id, false, "hr"), submit(id, true, "hr"), revoke(id)])
      expect((await what).body).toMatchObject({
        code: "common.wrongState",
        message: expect.stringContaining("已拒绝"),
      });
  });
});
