import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { logOut } from "#areas/access/session-api.ts";
import { enableAccounts, listAccounts } from "#areas/access/accounts-api.ts";
import { addRole } from "#areas/access/roles-api.ts";
import { importFile } from "#areas/attendance/punch-api.ts";
import { assign } from "#areas/scheduling/api.ts";
import { cancelStatement, listStatements, preSettle, release, submitStatements } from "#areas/statements/api.ts";
import { payStatements, revokePayment } from "#areas/statements/payment-api.ts";
import { makeStatements } from "#areas/statements/making-api.ts";
import { readOrder } from "#areas/work-orders/detail-api.ts";
import { saveOrder } from "#areas/work-orders/form-api.ts";
import { revokeOrder } from "#areas/work-orders/list-api.ts";
import { demandWorld, type DemandWorld } from "#areas/work-orders/demand.fixture.ts";
import { answerRequest, breakDown, listRequests } from "#areas/work-orders/shares-api.ts";
import { apiPrefix, type Call, type SentInputOf } from "#platform/http/call.ts";
import { closeGate } from "../../testing/gate.ts";
import { multipart } from "../../testing/multipart.ts";
import { joinSockets } from "../../sockets.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";
import { makeWeekCompany } from "../../testing/week-company.ts";

let server: TestServer;
let hotel: number;
let demand: DemandWorld;
let [clerk, second, planner] = ["", "", ""];

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-10-20T02:00:00Z");
  hotel = await makeWeekCompany(server, "甲公司", 2);
  demand = await demandWorld(server.database, "乙公司");
  joinSockets();
  clerk = (await server.logIn({ tenantId: hotel, codes: "all" })).token;
  second = (await server.logIn({ tenantId: hotel, codes: "all" })).token;
  planner = (await server.logIn({ tenantId: demand.tenantId, codes: "all" })).token;
});
afterAll(() => server.close());

/** What each answer was: its status, or the code of its refusal; in a fixed order. */
async function outcomes(...sent: Promise<{ body: object }>[]): Promise<string[]> {
  const bodies = (await Promise.all(sent)).map(({ body }) => body as { status: number; code?: string });
  return bodies.map((body) => body.code ?? String(body.status)).sort();
}
const one = async (text: string, values: unknown[]) =>
  (await server.database.ownerPool.query<{ n: number }>(text, values)).rows[0]!.n;
const twice = <C extends Call>(call: C, input: SentInputOf<C>) => [
  server.send(call, input, clerk),
  server.send(call, input, second),
];

async function approvedLine(date: string, minutes = {}): Promise<number> {
  const saved = await server.ok(
    saveOrder,
    { ...demand.order({ dates: [date] }, [minutes]), submit: true, confirmDuplicates: true },
    planner,
  );
  return (await server.ok(readOrder, { id: saved.id }, planner)).lines[0]!.id;
}

describe("two people at once", () => {
  it("settle one labour company's period: one statement, every shift on it once", async () => {
    const [made] = (await server.ok(listStatements, { size: 10 }, clerk)).rows;
    await server.ok(cancelStatement, { id: made!.id, version: made!.version, reason: "重做" }, clerk);
    const input = { agencyIds: [made!.agencyId], from: made!.from, to: made!.to };
    expect(await outcomes(...twice(makeStatements, input))).toEqual(["200", "statements.alreadyMade"]);
    expect(
      await one(
        "select count(*)::int as n from statements.statement where tenant_id = $1 and agency_id = $2 and state <> 'cancelled'",
        [hotel, made!.agencyId],
      ),
    ).toBe(1);
    const held = await one(
      "select count(distinct held_by)::int as n from attendance.day where tenant_id = $1 and agency_id = $2 and held_by is not null",
      [hotel, made!.agencyId],
    );
    expect(held).toBe(1);
  });

  it("pay the same statements: one payment each; and take one back: one opposite line", async () => {
    const { rows } = await server.ok(listStatements, { size: 10, tab: "unsettled" }, clerk);
    const ids = rows.map((row) => row.id);
    await server.ok(preSettle, { ids, overReason: "旺季" }, clerk);
    await server.ok(submitStatements, { ids }, clerk);
    await server.ok(release, { ids }, clerk);
    const payment = { ids, count: ids.length, amountFen: rows.reduce((sum, row) => sum + row.amountFen, 0) };
    expect(
      await outcomes(
        ...twice(payStatements, payment),
        ...twice(payStatements, { ...payment, ids: [...ids].reverse() }),
      ),
    ).toEqual(["200", ...Array(3).fill("statements.notPayable")]);
    expect(await one("select count(*)::int as n from statements.payment where tenant_id = $1", [hotel])).toBe(
      ids.length,
    );
    expect(await outcomes(...twice(revokePayment, { id: ids[0]!, reason: "账号错误" }))).toEqual([
      "200",
      "common.wrongState",
    ]);
    expect(
      await one("select count(*)::int as n from statements.payment where tenant_id = $1 and amount_fen < 0", [hotel]),
    ).toBe(1);
  });

  it("break one line down: its heads are given away once", async () => {
    const lineId = await approvedLine("2026-11-12");
    const share = (headcount: number) =>
      server.send(breakDown, { lineId, shares: [{ agencyId: demand.first, headcount }] }, planner);
    expect(await outcomes(share(3), share(3))).toEqual(["200", "workOrders.alreadyShared"]);
    const other = await approvedLine("2026-11-13");
    const give = (agencyId: number) =>
      server.send(breakDown, { lineId: other, shares: [{ agencyId, headcount: 3 }] }, planner);
    expect(await outcomes(give(demand.first), give(demand.second))).toEqual(["200", "workOrders.aboveHeadcount"]);
    expect(
      await one("select sum(headcount)::int as n from work_orders.allocation where line_id = any($1)", [
        [lineId, other],
      ]),
    ).toBe(6);
  });

  it("put one person on two shifts that overlap: they are on one", async () => {
    const lines = [
      await approvedLine("2026-11-16"),
      await approvedLine("2026-11-16", { startMinute: 1200, endMinute: 1500 }),
    ];
    const agency = (
      await server.logIn({ tenantId: demand.tenantId, kind: "agency", codes: "all", agencyId: demand.first })
    ).token;
    for (const lineId of lines)
      await server.ok(breakDown, { lineId, shares: [{ agencyId: demand.first, headcount: 2 }] }, planner);
    for (const { id, version } of (await server.ok(listRequests, { state: "offered", from: "2026-11-16" }, agency))
      .rows) {
      await server.ok(answerRequest, { id, version, headcount: 2, reason: "" }, agency);
    }
    const memberIds = [demand.people.first[0]!];
    expect(
      await outcomes(
        ...lines.map((id, index) => server.send(assign, { id, memberIds }, index === 0 ? agency : planner)),
      ),
    ).toEqual(["200", "scheduling.overlap"]);
    expect(
      await one("select count(*)::int as n from scheduling.assignment where tenant_id = $1 and member_id = $2", [
        demand.tenantId,
        memberIds[0],
      ]),
    ).toBe(1);
  });

  it("revoke an order and put somebody of the house on it: they are on no revoked order", async () => {
    const lineId = await approvedLine("2026-11-18");
    const orderId = await one("select order_id as n from work_orders.line where id = $1", [lineId]);
    const own = await one(
      "insert into organisation.member (tenant_id, name, kind) values ($1, '本店小时工', 'worker') returning id as n",
      [demand.tenantId],
    );
    await server.database.ownerPool.query(
      "insert into people.person (tenant_id, member_id, job_number, employee_type) values ($1, $2, 'OWN-1', 'hourly')",
      [demand.tenantId, own],
    );
    const gate = await closeGate(server.database, { "work_orders.work_order": `new.id = ${orderId}` });
    const revoked = server.send(revokeOrder, { id: orderId, reason: "取消" }, planner);
    await gate.held(1);
    const put = server.send(assign, { id: lineId, memberIds: [own] }, planner);
    await gate.held(2);
    await gate.open();
    expect(await outcomes(revoked, put)).toEqual(["200", "scheduling.notApproved"]);
  });

  it("import the same file: each punch is stored once", async () => {
    const file = Array.from(
      { length: 60 },
      (_, n) => `1001\t2026-10-19 08:${String(n).padStart(2, "0")}:00\t255\t1`,
    ).join("\n");
    const upload = (token: string) => {
      const { headers, payload } = multipart({ device: "TWICE" }, [{ name: "t.txt", content: file }]);
      return server.app.inject({
        method: "POST",
        url: apiPrefix + importFile.path,
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload,
      });
    };
    const answers = await Promise.all([upload(clerk), upload(second)]);
    expect(
      answers.map((answer) => answer.json<{ content: { count: number } }>().content.count).sort((a, b) => a - b),
    ).toEqual([0, 60]);
    expect(
      await one("select count(*)::int as n from devices.punch where tenant_id = $1 and device = 'TWICE'", [hotel]),
    ).toBe(60);
  });

  it("enable the last account that the company may have: one of them can", async () => {
    const [one, other] = [await server.logIn({ tenantId: hotel }), await server.logIn({ tenantId: hotel })].map(
      ({ accountId }) => accountId,
    );
    await server.ok(enableAccounts, { ids: [one!, other!], enabled: false }, clerk);
    const { total } = await server.ok(listAccounts, { enabled: true }, clerk);
    await server.database.ownerPool.query("update platform.tenant set account_cap = $2 where id = $1", [
      hotel,
      total + 1,
    ]);
    const gate = await closeGate(server.database, { "access.account": `new.id in (${one}, ${other})` });
    const both = outcomes(
      server.send(enableAccounts, { ids: [one!], enabled: true }, clerk),
      server.send(enableAccounts, { ids: [other!], enabled: true }, second),
    );
    await gate.held(2);
    await gate.open();
    expect(await both).toEqual(["200", "access.accountCap"]);
  });
});

describe("one person twice", () => {
  it("logs out with two clicks: the session ends, the second click finds it ended", async () => {
    const { token } = await server.logIn({ tenantId: hotel, codes: [] });
    const said = await outcomes(server.send(logOut, {}, token), server.send(logOut, {}, token));
    expect(["200 200", "200 common.sessionEnded"]).toContain(said.join(" "));
    expect((await server.send(logOut, {}, token)).body).toMatchObject({ status: 40008 });
  });

  it("sends one intent again while the first is still running: one effect, the same answer", async () => {
    const gate = await closeGate(server.database, { "access.role": "new.name = '同时'" });
    const headers = { "request-key": "0001-0002-0003-0004" };
    const first = server.send(addRole, { name: "同时", codes: ["C3500"] }, clerk, headers);
    await gate.held(1);
    const again = server.send(addRole, { name: "同时", codes: ["C3500"] }, clerk, headers);
    const other = server.send(addRole, { name: "别的", codes: ["C3500"] }, clerk, headers);
    await gate.open();
    expect((await again).body).toEqual((await first).body);
    expect((await other).body).toMatchObject({ status: 409, code: "requestKey.reused" });
    expect(
      await one("select count(*)::int as n from access.role where tenant_id = $1 and name in ('同时', '别的')", [
        hotel,
      ]),
    ).toBe(1);
  });
});

it("an application that is sent keeps nobody waiting for a number while its way is found", async () => {
  await approvedLine("2026-11-28");
  const [holder, watcher] = [await server.database.ownerPool.connect(), await server.database.ownerPool.connect()];
  try {
    await holder.query("begin");
    await holder.query("lock table approvals.flow in access exclusive mode");
    const sent = server.ok(
      saveOrder,
      { ...demand.order({ dates: ["2026-11-29"] }), submit: true, confirmDuplicates: true },
      planner,
    );
    await expect
      .poll(
        async () =>
          (
            await watcher.query(
              "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            )
          ).rowCount,
        { timeout: 10_000 },
      )
      .toBe(1);
    const numbers = await watcher.query(
      "select from platform.number_counter where tenant_id = $1 and kind = 'workOrders.order' for update nowait",
      [demand.tenantId],
    );
    expect(numbers.rowCount).toBeGreaterThan(0);
    await holder.query("commit");
    const { id, number } = await sent;
    expect(number).toMatch(/^YG\d{8}-\d{4}$/);
    expect((await server.ok(readOrder, { id }, planner)).number).toBe(number);
    const told = await watcher.query(
      "select number from approvals.instance where document_type = 'workOrder' and document_id = $1",
      [id],
    );
    expect(told.rows).toEqual([{ number }]);
  } finally {
    await holder.query("rollback");
    holder.release();
    watcher.release();
  }
});
