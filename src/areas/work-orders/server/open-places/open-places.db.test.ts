import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { testServices } from "#platform/testing/test-context.ts";
import { expectAcceptedSums } from "../../accepted-sums.fixture.ts";
import { demandWorld, type DemandWorld } from "../../demand.fixture.ts";
import { adjustOrder } from "../adjust/adjust-order.ts";
import { answerShare, withdrawShare } from "../lines/answer-share.ts";
import { linesOf } from "../order/lock-order.ts";
import type { OrderContext } from "../order/order-context.ts";
import { recordPutOn } from "../lines/record-put-on.ts";
import { revokeOrder } from "../order/revoke-order.ts";
import { createOrder } from "../order/save-order.ts";
import { shareLines } from "../lines/share-lines.ts";
import { submitOrder } from "../order/submit-order.ts";
import { endOpenPlaces } from "./end-open-places.ts";
import { openPlacesDueJob } from "./jobs.ts";
import { offerOpenPlaces } from "./offer-open-places.ts";
import { giveBackPlaces, takePlaces } from "./take-places.ts";

let database: TestDatabase;
let world: DemandWorld;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => expectAcceptedSums(database.ownerPool));
afterAll(() => database.close());
beforeEach(async () => {
  world = await demandWorld(database, "抢单");
});

const date = "2026-12-01";
const code = (code: string) => expect.objectContaining({ message: code });
/** The hotel's clock reads 09:00 of the day given; an instant may be given instead. */
const at = (now = "2026-11-01T01:00:00.000Z"): OrderContext => ({ ...world.context(now.slice(0, 10)), now });

async function approved(posts: object[] = [{}], dates = [date]): Promise<{ orderId: number; lineIds: number[] }> {
  return world.in(async (tx) => {
    const { id } = await createOrder(tx, world.context(), world.order({ dates }, posts));
    await submitOrder(tx, world.context(), id, { confirmDuplicates: true });
    return { orderId: id, lineIds: (await linesOf(tx, id)).map((line) => line.id) };
  });
}
const open = (lineId: number, part = {}, context = at()) =>
  world.in((tx) =>
    offerOpenPlaces(tx, context, {
      lineId,
      wholeOrder: false,
      agencyIds: [],
      untilDate: "2026-11-10",
      untilMinute: 12 * 60,
      cap: null,
      ...part,
    }),
  );
const idOf = async (lineId: number) =>
  (
    await database.ownerPool.query<{ id: number }>(
      "select id from work_orders.open_places where tenant_id = $1 and line_id = $2 order by id desc limit 1",
      [world.tenantId, lineId],
    )
  ).rows[0]!.id;
async function opened(part = {}, posts: object[] = [{}]): Promise<{ id: number; lineId: number; orderId: number }> {
  const {
    orderId,
    lineIds: [lineId],
  } = await approved(posts);
  await open(lineId!, part);
  return { id: await idOf(lineId!), lineId: lineId!, orderId };
}
const take = (id: number, agencyId: number, headcount: number, context = at()) =>
  world.in((tx) => takePlaces(tx, context, { id, agencyId, headcount }));
const giveBack = (id: number, agencyId: number, headcount: number, context = at()) =>
  world.in((tx) => giveBackPlaces(tx, context, { id, agencyId, headcount }));
/** What the books say of a line: its allocated places, the sum of its shares, what the companies took of the open places, and its state. */
const books = async (lineId: number) =>
  (
    await database.ownerPool.query<{ allocated: number; shared: number; taken: number; state: string }>(
      `select l.allocated, (select coalesce(sum(coalesce(a.accepted_headcount, a.headcount)), 0)::int from work_orders.allocation a where a.tenant_id = l.tenant_id and a.line_id = l.id and a.state in ('offered', 'accepted')) as shared,
       (select sum(c.taken)::int from work_orders.open_places_company c where c.tenant_id = l.tenant_id and c.open_places_id = s.id) as taken, s.state
     from work_orders.line l join work_orders.open_places s on s.tenant_id = l.tenant_id and s.line_id = l.id where l.tenant_id = $1 and l.id = $2 order by s.id desc limit 1`,
      [world.tenantId, lineId],
    )
  ).rows[0]!;

/** A company like the first, with so many workers. */
async function anotherAgency(name: string, workers: number): Promise<number> {
  const owner = database.ownerPool;
  const {
    rows: [made],
  } = await owner.query<{ id: number }>(
    "insert into agencies.agency (tenant_id, code, name_zh, name_en, priority) values ($1, $2, $2, $2, 9) returning id",
    [world.tenantId, name],
  );
  const {
    rows: [contract],
  } = await owner.query<{ id: number }>(
    "insert into contracts.contract (tenant_id, number, name, agency_id, start_date, end_date, state) values ($1, $2, $2, $3, '2026-01-01', '2026-12-31', 'approved') returning id",
    [world.tenantId, `C-${name}`, made!.id],
  );
  await owner.query(
    "insert into contracts.coverage (tenant_id, contract_id, agency_id, post_id, term) values ($1, $2, $3, $4, '[2026-01-01,2027-01-01)')",
    [world.tenantId, contract!.id, made!.id, world.server],
  );
  for (let index = 0; index < workers; index += 1) {
    const {
      rows: [member],
    } = await owner.query<{ id: number }>(
      "insert into organisation.member (tenant_id, name, kind) values ($1, $2, 'worker') returning id",
      [world.tenantId, `${name}${index}`],
    );
    await owner.query(
      "insert into people.person (tenant_id, member_id, job_number, employee_type, agency_id, gender) values ($1, $2, $3, 'hourly', $4, 'male')",
      [world.tenantId, member!.id, `${name}-${index}`, made!.id],
    );
  }
  return made!.id;
}

test("whoever is first takes places, and the order counts as broken down with them", async () => {
  const { id, lineId } = await opened();
  expect(await take(id, world.first, 3)).toEqual({ taken: 3, left: 1 });
  await expect(take(id, world.second, 2)).rejects.toMatchObject({
    message: "workOrders.openPlacesLeft",
    params: { most: 1 },
    faults: [{ field: "headcount" }],
  });
  expect(await take(id, world.second, 1)).toEqual({ taken: 1, left: 0 });
  await expect(take(id, world.first, 1)).rejects.toEqual(code("workOrders.openPlacesFull"));
  expect(await books(lineId)).toEqual({ allocated: 4, shared: 4, taken: 4, state: "running" });
  const { rows } = await database.ownerPool.query(
    "select agency_id, state, headcount, accepted_headcount from work_orders.allocation where tenant_id = $1 and line_id = $2 order by agency_id",
    [world.tenantId, lineId],
  );
  expect(rows).toEqual([
    { agency_id: world.first, state: "accepted", headcount: 3, accepted_headcount: 3 },
    { agency_id: world.second, state: "accepted", headcount: 1, accepted_headcount: 1 },
  ]);
});

test("many companies grabbing at once: exactly the places there are go out, each answer is true", async () => {
  const agencies = [world.first, world.second];
  for (let index = 1; index <= 6; index += 1) agencies.push(await anotherAgency(`G${index}`, 3));
  const { id, lineId } = await opened({}, [{ headcount: 5 }]);
  const results = await Promise.allSettled(
    agencies.flatMap((agencyId) => [take(id, agencyId, 1), take(id, agencyId, 1)]),
  );
  const won = results
    .filter((result) => result.status === "fulfilled")
    .map((result) => result.value.left)
    .sort();
  expect(won).toEqual([0, 1, 2, 3, 4]);
  for (const result of results)
    if (result.status === "rejected") expect((result.reason as Error).message).toBe("workOrders.openPlacesFull");
  expect(await books(lineId)).toEqual({ allocated: 5, shared: 5, taken: 5, state: "running" });
});

test("takers, givers-back and a hand that ends it, all at once: the books agree", async () => {
  const { id, lineId } = await opened({}, [{ headcount: 6 }]);
  await take(id, world.first, 2);
  const results = await Promise.allSettled([
    take(id, world.second, 3),
    giveBack(id, world.first, 1),
    take(id, world.first, 2),
    giveBack(id, world.first, 1),
    take(id, world.second, 2),
    world.in((tx) => endOpenPlaces(tx, at(), id)),
    take(id, world.second, 1),
    giveBack(id, world.second, 1),
  ]);
  const known = [
    "workOrders.openPlacesOver",
    "workOrders.openPlacesLeft",
    "workOrders.openPlacesFull",
    "workOrders.giveBackTooMany",
  ];
  for (const result of results)
    if (result.status === "rejected") expect(known).toContain((result.reason as Error).message);
  const { allocated, shared, taken, state } = await books(lineId);
  expect([shared, taken, state]).toEqual([allocated, allocated, "ended"]);
  expect(allocated).toBeLessThanOrEqual(6);
});

test("the cap holds for each company, also bit by bit and at once", async () => {
  const { id } = await opened({ cap: 2 });
  await take(id, world.first, 1);
  await expect(take(id, world.first, 2)).rejects.toMatchObject({
    message: "workOrders.openPlacesCap",
    params: { cap: 2, taken: 1, most: 1 },
  });
  const [one, other] = await Promise.allSettled([take(id, world.first, 1), take(id, world.first, 1)]);
  expect([one, other].filter((result) => result.status === "fulfilled").length).toBe(1);
  await expect(take(id, world.first, 1)).rejects.toEqual(code("workOrders.openPlacesCap"));
  expect(await take(id, world.second, 2)).toEqual({ taken: 2, left: 0 });
});

test("nobody takes more than they have people free at that time, also on two lines at once", async () => {
  const few = await anotherAgency("few", 3);
  const { lineIds } = await approved([
    { headcount: 3 },
    { headcount: 3, startMinute: 1200, endMinute: 1440 },
    { headcount: 3, startMinute: 600, endMinute: 900 },
  ]);
  await open(lineIds[0]!, { wholeOrder: true });
  const [evening, later, noon] = await Promise.all(lineIds.map(idOf));
  const both = await Promise.allSettled([take(evening!, few, 2), take(later!, few, 2)]);
  expect(both.filter((result) => result.status === "fulfilled").length).toBe(1);
  expect(both.find((result) => result.status === "rejected")).toMatchObject({
    reason: { message: "workOrders.openPlacesFree", params: { most: 1 } },
  });
  expect((await take(noon!, few, 3)).left).toBe(0);
});

test("places are given back until people are put on them, and others can take them", async () => {
  const { id, lineId } = await opened();
  await take(id, world.first, 4);
  const {
    rows: [share],
  } = await database.ownerPool.query<{ id: number }>(
    "select id from work_orders.allocation where tenant_id = $1 and line_id = $2",
    [world.tenantId, lineId],
  );
  await world.in((tx) => recordPutOn(tx, [{ lineId, allocationId: share!.id, people: 2 }]));
  await expect(giveBack(id, world.first, 3)).rejects.toMatchObject({
    message: "workOrders.giveBackTooMany",
    params: { most: 2 },
  });
  expect(await giveBack(id, world.first, 2)).toEqual({ taken: 2, left: 2 });
  expect(await take(id, world.second, 2)).toEqual({ taken: 2, left: 0 });
  await world.in((tx) => recordPutOn(tx, [{ lineId, allocationId: share!.id, people: -2 }]));
  expect(await giveBack(id, world.first, 2)).toEqual({ taken: 0, left: 2 });
  await expect(giveBack(id, world.first, 1)).rejects.toEqual(code("workOrders.giveBackTooMany"));
  expect(await take(id, world.first, 1)).toEqual({ taken: 1, left: 1 });
  expect(await books(lineId)).toMatchObject({ allocated: 3, shared: 3, taken: 3 });
});

test("a place shared out by hand before is none of the open places: it is not given back there", async () => {
  const {
    lineIds: [lineId],
  } = await approved();
  const [shareId] = await world.in((tx) =>
    shareLines(tx, at(), [{ lineId: lineId!, agencyId: world.first, headcount: 1 }]),
  );
  await open(lineId!);
  const id = await idOf(lineId!);
  await expect(take(id, world.first, 1)).rejects.toEqual(code("workOrders.openPlacesAnswerFirst"));
  await world.in((tx) => answerShare(tx, at(), shareId!, { version: 1, headcount: 1, reason: "" }));
  expect(await take(id, world.first, 2)).toEqual({ taken: 2, left: 1 });
  await expect(giveBack(id, world.first, 3)).rejects.toMatchObject({ params: { most: 2 } });
  expect(await giveBack(id, world.first, 2)).toEqual({ taken: 0, left: 3 });
  expect(await books(lineId!)).toMatchObject({ allocated: 1, shared: 1, taken: 0 });
});

test("while it runs the shift information stays and nothing is broken down by hand; ended, both go on", async () => {
  const { id, lineId, orderId } = await opened();
  await take(id, world.first, 1);
  const [line] = await world.in((tx) => linesOf(tx, orderId));
  const wanted = (change: object) => [
    {
      lineId,
      workDate: date,
      startMinute: line!.startMinute,
      endMinute: line!.endMinute,
      headcount: 4,
      plannedMinutesPerPerson: null,
      agencyId: null,
      recruiterId: null,
      ...change,
    },
  ];
  for (const change of [
    { startMinute: 960 },
    { workDate: "2026-12-02" },
    { plannedMinutesPerPerson: 200 },
    { headcount: 3 },
  ]) {
    await expect(world.in((tx) => adjustOrder(tx, at(), orderId, "改", wanted(change)))).rejects.toMatchObject({
      message: "workOrders.openPlacesAdjust",
      params: { post: "服务员", date, until: "2026-11-10 12:00" },
    });
  }
  const byHand = () => world.in((tx) => shareLines(tx, at(), [{ lineId, agencyId: world.second, headcount: 3 }]));
  await expect(byHand()).rejects.toEqual(code("workOrders.openPlacesShares"));
  await world.in((tx) => endOpenPlaces(tx, at(), id));
  await expect(take(id, world.second, 1)).rejects.toEqual(code("workOrders.openPlacesOver"));
  await expect(giveBack(id, world.first, 1)).rejects.toEqual(code("workOrders.openPlacesOver"));
  await expect(world.in((tx) => endOpenPlaces(tx, at(), id))).rejects.toEqual(code("common.wrongState"));
  await byHand();
  expect(await books(lineId)).toEqual({ allocated: 4, shared: 4, taken: 1, state: "ended" });
  expect(
    (
      await world.in((tx) =>
        adjustOrder(tx, at(), orderId, "改", wanted({ startMinute: 1080 }), { confirmDuplicates: true }),
      )
    ).state,
  ).toBe("approved");
});

test("the deadline itself is too late, whether or not the clock has come by; then the rest is broken down by hand", async () => {
  const { id, lineId } = await opened();
  const [before, deadline] = ["2026-11-10T03:59:59.999Z", "2026-11-10T04:00:00.000Z"];
  await take(id, world.first, 1, at(before));
  await expect(take(id, world.first, 1, at(deadline))).rejects.toEqual(code("workOrders.openPlacesOver"));
  await expect(giveBack(id, world.first, 1, at(deadline))).rejects.toEqual(code("workOrders.openPlacesOver"));
  await expect(
    world.in((tx) => shareLines(tx, at(before), [{ lineId, agencyId: world.second, headcount: 3 }])),
  ).rejects.toEqual(code("workOrders.openPlacesShares"));
  await world.in((tx) => shareLines(tx, at(deadline), [{ lineId, agencyId: world.second, headcount: 3 }]));
  expect(await books(lineId)).toEqual({ allocated: 4, shared: 4, taken: 1, state: "expired" });
});

test("the clock ends what is due once, in the middle of people grabbing, and tells who asked", async () => {
  const account = await database.ownerPool.query<{ id: number }>(
    "with l as (insert into access.login (account_name) values ($3) returning id) insert into access.account (tenant_id, login_id, kind, name, member_id) select $1, id, 'staff', '王文员', $2 from l returning id",
    [world.tenantId, world.clerk, `open-places-${world.tenantId}`],
  );
  const { id, lineId } = await opened();
  const services = { ...testServices(database.appPool), clock: () => Date.parse("2026-11-10T04:00:30.000Z") };
  const run = () =>
    openPlacesDueJob.run({ services, log: services.log, signal: new AbortController().signal }, {
      tenantId: world.tenantId,
    } as never);
  const early = at("2026-11-10T03:59:59.000Z");
  const grabs = await Promise.allSettled([
    take(id, world.first, 1, early),
    run(),
    take(id, world.second, 1, early),
    run(),
    take(id, world.first, 1, early),
  ]);
  const done = grabs.filter((result, index) => index % 2 === 0 && result.status === "fulfilled").length;
  for (const result of grabs)
    if (result.status === "rejected") expect((result.reason as Error).message).toBe("workOrders.openPlacesOver");
  expect(await books(lineId)).toEqual({ allocated: done, shared: done, taken: done, state: "expired" });
  const { rows } = await database.ownerPool.query(
    "select kind, title_zh, title_en from notices.notice where tenant_id = $1 and account_id = $2",
    [world.tenantId, account.rows[0]!.id],
  );
  expect(rows).toEqual([
    {
      kind: "openPlaces",
      title_zh: `抢单截止：服务员 ${date} 抢走 ${done} 个名额，剩余 ${4 - done} 个待分解`,
      title_en: `Open places past the deadline: Server on ${date}, ${done} ${done === 1 ? "place" : "places"} taken, ${4 - done} left to allocate`,
    },
  ]);
});

test("what cannot be put up for grabs is refused with what is in the way", async () => {
  const {
    lineIds: [lineId],
    orderId,
  } = await approved();
  await expect(open(lineId!, { untilDate: "2026-11-01", untilMinute: 9 * 60 })).rejects.toMatchObject({
    message: "workOrders.deadlinePast",
    faults: [{ field: "untilMinute" }],
  });
  await expect(open(lineId!, { untilDate: date, untilMinute: 1021 })).rejects.toMatchObject({
    message: "workOrders.deadlineAfterStart",
    params: { post: "服务员", begins: `${date} 17:00` },
  });
  await expect(open(lineId!, {}, at(`${date}T09:00:00.000Z`))).rejects.toEqual(code("workOrders.openPlacesNothing"));
  await open(lineId!, { untilDate: date, untilMinute: 1020 });
  await expect(open(lineId!)).rejects.toEqual(code("workOrders.openPlacesRunning"));
  await world.in((tx) => revokeOrder(tx, at(), orderId, "取消"));
  expect(await books(lineId!)).toMatchObject({ state: "ended", allocated: 0 });
  await expect(open(lineId!)).rejects.toEqual(code("workOrders.notApproved"));
  const {
    lineIds: [full],
  } = await approved();
  await world.in((tx) => shareLines(tx, at(), [{ lineId: full!, agencyId: world.first, headcount: 4 }]));
  await expect(open(full!)).rejects.toEqual(code("workOrders.openPlacesNothing"));
  const {
    lineIds: [later],
  } = await approved([{}], ["2027-01-05"]);
  await expect(open(later!)).rejects.toEqual(code("contracts.expired"));
  const {
    lineIds: [adjusted],
    orderId: changed,
  } = await approved([{}], ["2026-12-08"]);
  await world.in((tx) =>
    adjustOrder(tx, at(), changed, "改", [
      {
        lineId: adjusted!,
        workDate: "2026-12-08",
        startMinute: 1020,
        endMinute: 1380,
        headcount: 3,
        plannedMinutesPerPerson: null,
        agencyId: null,
        recruiterId: null,
      },
    ]),
  );
  await expect(open(adjusted!)).rejects.toEqual(code("workOrders.adjusted"));
});

test("only the chosen companies are asked, and only for what their contract covers", async () => {
  const {
    lineIds: [lineId],
  } = await approved();
  const stranger = (
    await database.ownerPool.query<{ id: number }>(
      "insert into agencies.agency (tenant_id, code, name_zh, name_en) values ($1, 'X', 'X', 'X') returning id",
      [world.tenantId],
    )
  ).rows[0]!.id;
  await expect(open(lineId!, { agencyIds: [world.first, stranger] })).rejects.toEqual(code("contracts.postNotCovered"));
  expect(await open(lineId!, { agencyIds: [world.second] })).toEqual({ lines: 1, places: 4, companies: 1 });
  await expect(take(await idOf(lineId!), world.first, 1)).rejects.toEqual(code("common.notFound"));
  expect((await take(await idOf(lineId!), world.second, 1)).left).toBe(3);
});

test("the whole order goes up at once, less what is shared out, begun or running", async () => {
  const { lineIds } = await approved([{}], ["2026-12-01", "2026-12-02", "2026-12-03"]);
  await world.in((tx) => shareLines(tx, at(), [{ lineId: lineIds[0]!, agencyId: world.first, headcount: 4 }]));
  await open(lineIds[1]!);
  expect(await open(lineIds[0]!, { wholeOrder: true })).toEqual({ lines: 1, places: 4, companies: 2 });
  await expect(open(lineIds[2]!, { wholeOrder: true })).rejects.toEqual(code("workOrders.openPlacesRunning"));
});

test("a share that the hotel takes back is free again, also from the cap", async () => {
  const { id, lineId } = await opened({ cap: 3 });
  await take(id, world.first, 3);
  const {
    rows: [share],
  } = await database.ownerPool.query<{ id: number }>(
    "select id from work_orders.allocation where tenant_id = $1 and line_id = $2",
    [world.tenantId, lineId],
  );
  await world.in((tx) => withdrawShare(tx, at(), share!.id));
  expect(await books(lineId)).toMatchObject({ allocated: 0, taken: 0 });
  expect(await take(id, world.first, 2)).toEqual({ taken: 2, left: 2 });
});

test("another company of the installation meets nothing of it", async () => {
  const { id, lineId } = await opened();
  const stranger = await demandWorld(database, "别家");
  await expect(
    stranger.in((tx) => takePlaces(tx, stranger.context(), { id, agencyId: stranger.first, headcount: 1 })),
  ).rejects.toEqual(code("common.notFound"));
  await expect(stranger.in((tx) => endOpenPlaces(tx, stranger.context(), id))).rejects.toEqual(code("common.notFound"));
  expect(await books(lineId)).toMatchObject({ state: "running", allocated: 0 });
});
