import { afterAll, beforeAll, expect, it } from "vitest";
import { assign, listShifts } from "#areas/scheduling/api.ts";
import { demandWorld, type DemandWorld } from "#areas/work-orders/demand.fixture.ts";
import { adjustOrder } from "#areas/work-orders/adjust-api.ts";
import { readOrder } from "#areas/work-orders/detail-api.ts";
import { saveOrder } from "#areas/work-orders/form-api.ts";
import {
  endOpenPlaces,
  giveBackPlaces,
  listOpenPlaces,
  offerOpenPlaces,
  takePlaces,
} from "#areas/work-orders/open-places-api.ts";
import { breakDown, listOpenLines, listTakers } from "#areas/work-orders/shares-api.ts";
import { closeGate } from "../../testing/gate.ts";
import { joinSockets } from "../../sockets.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let world: DemandWorld;
let [hotel, first, second] = ["", "", ""];
let firstAccount = 0;

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-10-20T02:00:00Z");
  world = await demandWorld(server.database, "抢单酒店");
  joinSockets();
  hotel = (await server.logIn({ tenantId: world.tenantId, codes: "all", memberId: world.clerk, name: "王文员" })).token;
  const agency = (agencyId: number) =>
    server.logIn({ tenantId: world.tenantId, kind: "agency", codes: "all", agencyId });
  ({ token: first, accountId: firstAccount } = await agency(world.first));
  second = (await agency(world.second)).token;
  await server.database.ownerPool.query(
    "update access.login set email = 'huada@example.com' where id = (select login_id from access.account where id = $1)",
    [firstAccount],
  );
});
afterAll(() => server.close());

async function approved(date: string, headcount = 4): Promise<{ orderId: number; lineId: number; number: string }> {
  const { id, number } = await server.ok(
    saveOrder,
    { ...world.order({ dates: [date] }, [{ headcount }]), submit: true, confirmDuplicates: true },
    hotel,
  );
  return { orderId: id, number, lineId: (await server.ok(readOrder, { id }, hotel)).lines[0]!.id };
}
const open = (lineId: number, part = {}) =>
  server.ok(offerOpenPlaces, { lineId, untilDate: "2026-10-25", untilMinute: 720, ...part }, hotel);
const seenBy = async (token: string, search: string) => (await server.ok(listOpenPlaces, { search }, token)).rows;

it("an agency sees what is open and its own places, never those of another; the hotel sees all", async () => {
  const { lineId, number } = await approved("2026-11-12");
  await open(lineId, { cap: 3 });
  const [row] = await seenBy(first, number);
  expect(row).toMatchObject({
    state: "open",
    left: 4,
    taken: 0,
    cap: 3,
    companies: null,
    costPerPersonFen: 11_000,
    mostToTake: 3,
    mostToGiveBack: 0,
    actions: ["take"],
  });
  await server.ok(takePlaces, { id: row!.id, headcount: 3 }, first);
  expect((await seenBy(first, number))[0]).toMatchObject({
    left: 1,
    taken: 3,
    mostToTake: 0,
    mostToGiveBack: 3,
    actions: ["giveBack"],
  });
  expect((await seenBy(second, number))[0]).toMatchObject({
    left: 1,
    taken: 0,
    putOn: 0,
    companies: null,
    mostToTake: 1,
    actions: ["take"],
  });
  expect((await seenBy(hotel, number))[0]).toMatchObject({
    left: 1,
    taken: 3,
    companies: 2,
    costPerPersonFen: null,
    mostToTake: null,
    actions: ["end"],
  });
  const shift = async (token: string) => (await server.ok(listShifts, { search: number }, token)).rows;
  expect(await shift(second)).toEqual([]);
  expect(await shift(first)).toMatchObject([{ places: 3, putOn: 0 }]);
  await server.ok(assign, { id: lineId, memberIds: world.people.first.slice(0, 2) }, first);
  expect((await seenBy(first, number))[0]).toMatchObject({ putOn: 2, mostToGiveBack: 1 });
  expect((await seenBy(second, number))[0]).toMatchObject({ taken: 0, putOn: 0 });
  const { openPlaces, line } = await server.ok(listTakers, { lineId }, hotel);
  expect(openPlaces).toMatchObject({
    state: "open",
    openedBy: "王文员",
    companies: [
      { agencyId: world.first, taken: 3 },
      { agencyId: world.second, taken: 0 },
    ],
  });
  expect(line.blocked).toBe("服务员 2026-11-12 正在抢单（2026-10-25 12:00 截止），请先结束抢单再分解");
  await server.ok(takePlaces, { id: row!.id, headcount: 1 }, second);
  expect(await shift(second)).toMatchObject([{ places: 1, headcount: 1, allocated: 1, putOn: 0 }]);
  expect(await shift(first)).toMatchObject([{ places: 3, headcount: 3, allocated: 3, putOn: 2 }]);
  expect(await shift(hotel)).toMatchObject([{ places: 4, headcount: 4, allocated: 4, putOn: 2 }]);
});

it("who was not asked, has not the code or stands outside the department meets nothing of it", async () => {
  const { lineId, number } = await approved("2026-11-13");
  await open(lineId, { agencyIds: [world.first] });
  const [{ id } = { id: 0 }] = await seenBy(first, number);
  expect(await seenBy(second, number)).toEqual([]);
  expect((await server.send(takePlaces, { id, headcount: 1 }, second)).body).toMatchObject({ status: 404 });
  const agency = (
    await server.logIn({ tenantId: world.tenantId, kind: "agency", codes: ["C0270"], agencyId: world.first })
  ).token;
  expect((await seenBy(agency, number))[0]).toMatchObject({ actions: [] });
  expect((await server.send(takePlaces, { id, headcount: 1 }, agency)).http).toBe(403);
  const kitchen = (await server.logIn({ tenantId: world.tenantId, codes: "all", scope: { custom: [world.kitchen] } }))
    .token;
  expect(await seenBy(kitchen, number)).toEqual([]);
  expect((await server.send(endOpenPlaces, { id }, kitchen)).body).toMatchObject({ status: 404 });
  expect(
    (await server.send(offerOpenPlaces, { lineId, untilDate: "2026-10-25", untilMinute: 720 }, kitchen)).body,
  ).toMatchObject({ status: 404 });
  const reader = (await server.logIn({ tenantId: world.tenantId, codes: ["C2100", "C0270"] })).token;
  expect((await server.send(endOpenPlaces, { id }, reader)).http).toBe(403);
  expect((await seenBy(reader, number))[0]).toMatchObject({ actions: [] });
});

it("one intent sent again while the first still runs takes once, with the same answer", async () => {
  const { lineId, number } = await approved("2026-11-14");
  await open(lineId);
  const [{ id } = { id: 0 }] = await seenBy(first, number);
  const gate = await closeGate(server.database, { "work_orders.open_places_company": `new.open_places_id = ${id}` });
  const headers = { "request-key": "00aa-00bb-00cc-00dd" };
  const once = server.send(takePlaces, { id, headcount: 2 }, first, headers);
  await gate.held(1);
  const again = server.send(takePlaces, { id, headcount: 2 }, first, headers);
  const other = server.send(takePlaces, { id, headcount: 3 }, second);
  await gate.open();
  expect((await once).body).toMatchObject({ status: 200, content: { taken: 2, left: 2 } });
  expect((await again).body).toEqual((await once).body);
  expect((await other).body).toMatchObject({ status: 409, code: "workOrders.openPlacesLeft" });
  expect((await server.send(takePlaces, { id, headcount: 2 }, first, headers)).body).toEqual((await once).body);
  expect((await seenBy(first, number))[0]).toMatchObject({ taken: 2, left: 2 });
});

it("the deadline passes while somebody stands in the middle of taking: it ends behind them, and the rest goes out by hand", async () => {
  const { lineId, number } = await approved("2026-11-17");
  await open(lineId);
  const [{ id } = { id: 0 }] = await seenBy(first, number);
  server.setTime("2026-10-25T03:59:59Z");
  const gate = await closeGate(server.database, { "work_orders.open_places_company": `new.open_places_id = ${id}` });
  const taken = server.send(takePlaces, { id, headcount: 1 }, first);
  await gate.held(1);
  server.setTime("2026-10-25T04:00:00Z");
  const late = server.send(takePlaces, { id, headcount: 1 }, second);
  const byHand = server.send(breakDown, { lineId, shares: [{ agencyId: world.second, headcount: 3 }] }, hotel);
  await gate.open();
  expect((await taken).body).toMatchObject({ status: 200, content: { taken: 1, left: 3 } });
  expect((await late).body).toMatchObject({ status: 409, code: "workOrders.openPlacesOver" });
  expect((await byHand).body).toMatchObject({ status: 200 });
  server.setTime("2026-10-20T02:00:00Z");
  const [row] = await seenBy(hotel, number);
  expect(row).toMatchObject({ state: "expired", left: 0, taken: 1, actions: [] });
  expect((await server.ok(listOpenLines, { search: number, all: true }, hotel)).rows).toMatchObject([
    { open: 0, allocated: 4, accepted: 1 },
  ]);
});

it("the shift of an order with open places is not adjusted, told in the language of who asks", async () => {
  const { lineId, orderId } = await approved("2026-11-18");
  await open(lineId);
  const lines = [
    {
      lineId,
      workDate: "2026-11-18",
      startMinute: 960,
      endMinute: 1380,
      headcount: 4,
      plannedMinutesPerPerson: null,
      agencyId: null,
      recruiterId: null,
    },
  ];
  const said = async (language: string) =>
    (await server.send(adjustOrder, { id: orderId, reason: "提前", lines }, hotel, { "accept-language": language }))
      .body;
  expect(await said("zh")).toMatchObject({
    status: 409,
    code: "workOrders.openPlacesAdjust",
    message: "抢单模式下不能调整班次信息：服务员 2026-11-18 正在抢单（2026-10-25 12:00 截止），请先结束抢单",
  });
  expect(await said("en")).toMatchObject({
    message:
      "The shift cannot be adjusted while it has open places: Server on 2026-11-18, open until 2026-10-25 12:00. Close them first",
  });
});

it("labour companies asked are told once with a mail, and the hotel when all is taken", async () => {
  const { lineId, number } = await approved("2026-11-19", 2);
  await open(lineId);
  const [{ id } = { id: 0 }] = await seenBy(first, number);
  const told = async (where: string, values: unknown[]) =>
    (
      await server.database.ownerPool.query<{ title: string; link: string }>(
        `select title_zh as title, link from notices.notice where tenant_id = ${world.tenantId} and ${where} order by id desc limit 1`,
        values,
      )
    ).rows[0];
  expect(await told("account_id = $1", [firstAccount])).toEqual({
    title: "抢单开放：服务员 2026-11-19，2 个名额，2026-10-25 12:00 截止",
    link: `C0270?view=places&search=${number}`,
  });
  const mails = await server.database.ownerPool.query(
    "select recipient, kind, title from notices.mail where tenant_id = $1 and title like '%2026-11-19%'",
    [world.tenantId],
  );
  expect(mails.rows).toEqual([
    {
      recipient: "huada@example.com",
      kind: "openPlaces",
      title: "抢单开放：服务员 2026-11-19，2 个名额，2026-10-25 12:00 截止",
    },
  ]);
  await server.ok(takePlaces, { id, headcount: 2 }, first);
  expect(await told("title_zh like '%2026-11-19%' and account_id <> $1", [firstAccount])).toMatchObject({
    title: "抢单已满：服务员 2026-11-19 的名额已全部抢完",
  });
  await server.ok(giveBackPlaces, { id, headcount: 1 }, first);
  await server.ok(takePlaces, { id, headcount: 1 }, second);
  const { rows } = await server.database.ownerPool.query(
    "select account_id from notices.notice where tenant_id = $1 and title_zh like '抢单已满%2026-11-19%'",
    [world.tenantId],
  );
  expect(rows.length).toBe(1);
});
