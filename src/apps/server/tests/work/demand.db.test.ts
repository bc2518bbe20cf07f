import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import * as settings from "#areas/settings/api.ts";
import { expectAcceptedSums } from "#areas/work-orders/accepted-sums.fixture.ts";
import { demandWorld, type DemandWorld } from "#areas/work-orders/demand.fixture.ts";
import * as detailApi from "#areas/work-orders/detail-api.ts";
import * as formApi from "#areas/work-orders/form-api.ts";
import * as listApi from "#areas/work-orders/list-api.ts";
import * as linesApi from "#areas/work-orders/lines-api.ts";
import * as sharesApi from "#areas/work-orders/shares-api.ts";
import * as tagsApi from "#areas/work-orders/tags-api.ts";
import * as shifts from "#areas/scheduling/api.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let world: DemandWorld;
/** Staff of the banquet department, of the kitchen only, of another company; both labour companies. */
const who: Record<"banquet" | "kitchen" | "elsewhere" | "first" | "second", string> = {
  banquet: "",
  kitchen: "",
  elsewhere: "",
  first: "",
  second: "",
};

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-10-01T01:00:00.000Z");
  world = await demandWorld(server.database, "酒店");
  const other = await demandWorld(server.database, "别家");
  const { tenantId } = world;
  const staff = async (departmentId: number) =>
    (await server.logIn({ tenantId, codes: "all", scope: { custom: [departmentId] }, memberId: null })).token;
  who.banquet = await staff(world.banquet);
  who.kitchen = await staff(world.kitchen);
  who.elsewhere = (await server.logIn({ tenantId: other.tenantId, codes: "all", scope: "organisation" })).token;
  who.first = (await server.logIn({ tenantId, kind: "agency", codes: "all", agencyId: world.first })).token;
  who.second = (await server.logIn({ tenantId, kind: "agency", codes: "all", agencyId: world.second })).token;
});
afterEach(() => expectAcceptedSums(server.database.ownerPool));
afterAll(() => server.close());

const refused = async (answer: Promise<{ body: object }>) => ((await answer).body as { code?: string }).code;

async function approvedOrder(dates: string[]): Promise<{ id: number; lineId: number }> {
  const saved = await server.ok(
    formApi.saveOrder,
    { ...world.order({ dates }), submit: true, confirmDuplicates: true },
    who.banquet,
  );
  expect(saved.state).toBe("approved");
  const detail = await server.ok(detailApi.readOrder, { id: saved.id }, who.banquet);
  return { id: saved.id, lineId: detail.lines[0]!.id };
}

it("goes from application to people on shifts, each party through its own calls", async () => {
  const preview = await server.ok(
    formApi.previewOrder,
    world.order({ dates: ["2026-10-12", "2026-10-13"] }),
    who.banquet,
  );
  expect(preview).toMatchObject({ headcount: 8, minutes: 2640, costFen: 88_000, duplicates: [] });
  const { lineId } = await approvedOrder(["2026-10-12"]);
  const again = await server.ok(formApi.previewOrder, world.order({ dates: ["2026-10-12"] }), who.banquet);
  expect(again.duplicates).toMatchObject([{ departmentName: "宴会部", postName: "服务员", headcount: 4 }]);

  const { rows: takers } = await server.ok(sharesApi.listTakers, { lineId }, who.banquet);
  expect(
    takers.map(({ free, proposed, milliPerHour, blocked }) => ({ free, proposed, milliPerHour, blocked })),
  ).toEqual([
    { free: 6, proposed: 4, milliPerHour: 20_000, blocked: null },
    { free: 6, proposed: 0, milliPerHour: 30_000, blocked: null },
  ]);
  await server.ok(
    sharesApi.breakDown,
    {
      lineId,
      shares: [
        { agencyId: world.first, headcount: 2 },
        { agencyId: world.second, headcount: 2 },
      ],
    },
    who.banquet,
  );
  const [request] = (await server.ok(sharesApi.listRequests, { state: "offered" }, who.first)).rows;
  expect(request).toMatchObject({
    agencyId: world.first,
    headcount: 2,
    actions: ["accept", "decline"],
    costPerPersonFen: 11_000,
  });
  await server.ok(
    sharesApi.answerRequest,
    { id: request!.id, version: request!.version, headcount: 2, reason: "" },
    who.first,
  );

  const [shift] = (await server.ok(shifts.listShifts, {}, who.first)).rows;
  expect(shift).toMatchObject({ id: lineId, places: 2, putOn: 0 });
  const candidates = await server.ok(shifts.listCandidates, { id: lineId }, who.first);
  expect(candidates.rows.map((one) => one.memberId).sort((a, b) => a - b)).toEqual(world.people.first);
  await server.ok(shifts.assign, { id: lineId, memberIds: world.people.first.slice(0, 2) }, who.first);
  const [full] = (await server.ok(shifts.listShifts, {}, who.banquet)).rows;
  expect(full).toMatchObject({ places: 4, putOn: 2 });
  const [person] = full!.people;
  await server.ok(
    shifts.replace,
    { assignmentId: person!.assignmentId, memberId: world.people.first[3]!, reason: "病假" },
    who.first,
  );
  await server.ok(shifts.cancel, { assignmentId: full!.people[1]!.assignmentId, reason: "病假" }, who.banquet);
  expect((await server.ok(shifts.readShift, { id: lineId }, who.first)).people.map((one) => one.memberId)).toEqual([
    world.people.first[3],
  ]);
  const [line] = (await server.ok(linesApi.listOrderLines, {}, who.banquet)).rows;
  expect(line).toMatchObject({ requestedHeadcount: 4, allocated: 4, accepted: 2, putOn: 1, recruiter: null });
  await server.database.ownerPool.query(
    `with r as (insert into agencies.recruiter (tenant_id, agency_id, channel, name)
       select l.tenant_id, $2, 'agency', '王招聘' from work_orders.line l where l.id = $1 returning id)
     update work_orders.line set recruiter_id = (select id from r) where id = $1`,
    [line!.id, world.first],
  );
  expect((await server.ok(linesApi.listOrderLines, {}, who.banquet)).rows[0]).toMatchObject({
    recruiter: "王招聘",
    channel: "agency",
  });
  expect((await server.ok(listApi.listOrders, {}, who.banquet)).rows[0]).toMatchObject({
    recruiters: ["王招聘"],
    channels: ["agency"],
  });
});

it("marks orders with the company's tags, finds them by tag and by review, and lets nobody else's be touched", async () => {
  const tag = async (name: string, colour: "red" | "blue") =>
    (await server.ok(tagsApi.saveTag, { name, colour }, who.banquet)).id;
  const [wedding, fair] = [await tag("婚宴", "red"), await tag("广交会", "blue")];
  expect(await refused(server.send(tagsApi.saveTag, { name: "婚宴", colour: "blue" }, who.banquet))).toBe(
    "workOrders.tagTaken",
  );
  const { id } = await approvedOrder(["2026-10-26"]);
  const other = await approvedOrder(["2026-10-27"]);
  const found = async (filter: object) =>
    (await server.ok(listApi.listOrders, { from: "2026-10-26", to: "2026-10-27", ...filter }, who.banquet)).rows.map(
      (row) => [row.id, row.tags.map(({ name }) => name)],
    );
  await server.ok(tagsApi.tagOrders, { ids: [id, other.id], add: [wedding, fair] }, who.banquet);
  await server.ok(tagsApi.tagOrders, { ids: [other.id], remove: [wedding] }, who.banquet);
  expect(await found({ tagId: wedding })).toEqual([[id, ["婚宴", "广交会"]]]);
  expect((await found({ tagId: fair })).length).toBe(2);
  await server.ok(listApi.reviewOrders, { ids: [id] }, who.banquet);
  expect(await found({ reviewState: "reviewed" })).toEqual([[id, ["婚宴", "广交会"]]]);
  expect(await found({ reviewState: "unreviewed" })).toEqual([[other.id, ["广交会"]]]);

  for (const stranger of [who.kitchen, who.elsewhere])
    expect(await refused(server.send(tagsApi.tagOrders, { ids: [id], add: [fair] }, stranger))).toBe("common.notFound");
  expect(await refused(server.send(tagsApi.saveTag, { id: fair, name: "x", colour: "red" }, who.elsewhere))).toBe(
    "common.notFound",
  );
  expect((await server.ok(tagsApi.listTags, {}, who.elsewhere)).rows).toEqual([]);
  expect((await server.ok(tagsApi.listTags, {}, who.kitchen)).rows.map((row) => [row.name, row.orders])).toEqual([
    ["婚宴", 1],
    ["广交会", 2],
  ]);
  await server.ok(tagsApi.deleteTag, { id: wedding }, who.banquet);
  expect(await found({})).toEqual(expect.arrayContaining([[id, ["广交会"]]]));

  const form = { ...world.order({ dates: ["2026-10-28"] }), tagIds: [fair] };
  const draft = await server.ok(formApi.saveOrder, form, who.banquet);
  const read = async () =>
    (await server.ok(detailApi.readOrder, { id: draft.id }, who.banquet)).tags.map(({ name }) => name);
  expect(await read()).toEqual(["广交会"]);
  await server.ok(formApi.saveOrder, { ...form, tagIds: undefined, id: draft.id }, who.banquet);
  expect(await read()).toEqual(["广交会"]);
  await server.ok(formApi.saveOrder, { ...form, tagIds: [], id: draft.id }, who.banquet);
  expect(await read()).toEqual([]);
});

it("shows and changes nothing of another department, company or labour company", async () => {
  const { id, lineId } = await approvedOrder(["2026-10-20"]);
  await server.ok(sharesApi.breakDown, { lineId, shares: [{ agencyId: world.first, headcount: 4 }] }, who.banquet);
  const request = (await server.ok(sharesApi.listRequests, { state: "offered", from: "2026-10-20" }, who.first))
    .rows[0]!;
  for (const stranger of [who.kitchen, who.elsewhere]) {
    expect((await server.ok(listApi.listOrders, {}, stranger)).total).toBe(0);
    expect((await server.ok(linesApi.listOrderLines, {}, stranger)).total).toBe(0);
    expect((await server.ok(sharesApi.listRequests, {}, stranger)).total).toBe(0);
    expect((await server.ok(shifts.listShifts, {}, stranger)).total).toBe(0);
    expect((await server.ok(listApi.countOrders, {}, stranger)).all).toBe(0);
    expect(await refused(server.send(detailApi.readOrder, { id }, stranger))).toBe("common.notFound");
    expect(await refused(server.send(detailApi.readOrderForApproval, { id }, stranger))).toBe("common.notFound");
    expect(await refused(server.send(listApi.revokeOrder, { id, reason: "x" }, stranger))).toBe("common.notFound");
    expect(await refused(server.send(sharesApi.listTakers, { lineId }, stranger))).toBe("common.notFound");
    expect(await refused(server.send(sharesApi.withdrawShare, { id: request.id }, stranger))).toBe("common.notFound");
    expect(
      await refused(server.send(shifts.assign, { id: lineId, memberIds: [world.people.first[0]!] }, stranger)),
    ).toBe("common.notFound");
  }
  expect(await refused(server.send(formApi.saveOrder, world.order({ dates: ["2026-10-21"] }), who.kitchen))).toBe(
    "common.noPermission",
  );
  expect((await server.ok(sharesApi.listRequests, { from: "2026-10-20" }, who.second)).total).toBe(0);
  const answer = { id: request.id, version: request.version, headcount: 4, reason: "" };
  expect(await refused(server.send(sharesApi.answerRequest, answer, who.second))).toBe("common.notFound");
  await server.ok(sharesApi.answerRequest, answer, who.first);
  expect(await refused(server.send(shifts.readShift, { id: lineId }, who.second))).toBe("common.notFound");
  expect(
    await refused(server.send(shifts.assign, { id: lineId, memberIds: [world.people.second[0]!] }, who.first)),
  ).toBe("common.notFound");
});

it("keeps a draft to who made it and saves it only as it was read", async () => {
  const draft = await server.ok(formApi.saveOrder, world.order({ dates: ["2026-10-25"] }), who.banquet);
  expect((await server.ok(listApi.listOrders, { tab: "drafts" }, who.banquet)).rows.map((row) => row.id)).toContain(
    draft.id,
  );
  expect((await server.ok(listApi.listOrders, { tab: "all" }, who.banquet)).rows.map((row) => row.id)).not.toContain(
    draft.id,
  );
  const change = { ...world.order({ dates: ["2026-10-26"] }), id: draft.id, version: 1 };
  await server.ok(formApi.saveOrder, change, who.banquet);
  expect(await refused(server.send(formApi.saveOrder, { ...change, reason: "again" }, who.banquet))).toBe(
    "common.stale",
  );
});

it("puts a walk-in on within what is still open", async () => {
  const { lineId } = await approvedOrder(["2026-10-28"]);
  await server.ok(shifts.walkIn, { id: lineId, memberId: world.people.second[4]!, reason: "临时增援" }, who.banquet);
  expect((await server.ok(shifts.readShift, { id: lineId }, who.banquet)).people).toMatchObject([
    { memberId: world.people.second[4], source: "walk_in" },
  ]);
});

it("a labour company takes nobody off past the deadline, the hotel still does; both may replace", async () => {
  const { lineId } = await approvedOrder(["2026-10-28"]);
  const owner = server.database.ownerPool;
  await server.ok(sharesApi.breakDown, { lineId, shares: [{ agencyId: world.first, headcount: 2 }] }, who.banquet);
  const request = (await server.ok(sharesApi.listRequests, { state: "offered", from: "2026-10-28" }, who.first))
    .rows[0]!;
  await server.ok(
    sharesApi.answerRequest,
    { id: request.id, version: request.version, headcount: 2, reason: "" },
    who.first,
  );
  await server.ok(shifts.assign, { id: lineId, memberIds: world.people.first.slice(0, 2) }, who.first);
  const [one, two] = (await server.ok(shifts.readShift, { id: lineId }, who.first)).people;
  await owner.query(
    "insert into settings.rule_value (tenant_id, rule_key, valid_from, value) values ($1, 'scheduling.cancelHours', '2026-01-01', '24')",
    [world.tenantId],
  );
  // The shift begins at 17:00 on the 28th.
  server.setTime("2026-10-27T08:59:00.000Z");
  expect((await server.ok(shifts.readShift, { id: lineId }, who.first)).actions).toContain("cancel");
  server.setTime("2026-10-27T09:01:00.000Z");
  expect((await server.ok(shifts.readShift, { id: lineId }, who.first)).actions).toEqual(["replace"]);
  const late = await server.send(shifts.cancel, { assignmentId: one!.assignmentId, reason: "病假" }, who.first);
  expect(late.body).toMatchObject({
    code: "scheduling.cancelLate",
    message: expect.stringContaining(`${one!.name}的班次（2026-10-28 17:00 开始）距开始不足 24 小时`),
  });
  await server.ok(
    shifts.replace,
    { assignmentId: one!.assignmentId, memberId: world.people.first[3]!, reason: "病假" },
    who.first,
  );
  await server.ok(shifts.cancel, { assignmentId: two!.assignmentId, reason: "病假" }, who.banquet);
  await owner.query("delete from settings.rule_value where tenant_id = $1", [world.tenantId]);
  server.setTime("2026-10-01T01:00:00.000Z");
});

it("somebody who does not fit is marked among the candidates and refused by name to both sides", async () => {
  const { lineId } = await approvedOrder(["2026-10-29"]);
  const memberId = world.people.first[5]!;
  await server.database.ownerPool.query(
    "update people.person set birth_date = '2012-01-01' where tenant_id = $1 and member_id = $2",
    [world.tenantId, memberId],
  );
  await server.ok(sharesApi.breakDown, { lineId, shares: [{ agencyId: world.first, headcount: 4 }] }, who.banquet);
  const request = (await server.ok(sharesApi.listRequests, { state: "offered", from: "2026-10-29" }, who.first))
    .rows[0]!;
  await server.ok(
    sharesApi.answerRequest,
    { id: request.id, version: request.version, headcount: 4, reason: "" },
    who.first,
  );
  for (const side of [who.first, who.banquet]) {
    const { rows } = await server.ok(shifts.listCandidates, { id: lineId }, side);
    expect(rows.at(-1)).toMatchObject({
      memberId,
      warnings: [{ kind: "ageMin", value: 14, allowed: 16, refused: true }],
    });
    expect((await server.send(shifts.assign, { id: lineId, memberIds: [memberId] }, side)).body).toMatchObject({
      code: "scheduling.tooYoung",
      message: expect.stringContaining("甲6"),
    });
  }
  expect(await refused(server.send(shifts.walkIn, { id: lineId, memberId, reason: "临时加人" }, who.banquet))).toBe(
    "scheduling.tooYoung",
  );
});

it("names who works today or tomorrow without valid papers, each side its own", async () => {
  const { lineId } = await approvedOrder(["2026-10-02"]);
  const [expired, renewed, none] = world.people.first;
  const certificate = (memberId: number, type: string, validTo: string) =>
    server.database.ownerPool.query(
      "insert into people.certificate (tenant_id, member_id, type, valid_to) values ($1, $2, $3, $4)",
      [world.tenantId, memberId, type, validTo],
    );
  await certificate(expired!, "health", "2026-10-01");
  await certificate(renewed!, "health", "2026-09-30");
  await certificate(renewed!, "health", "2027-09-30");
  await server.ok(sharesApi.breakDown, { lineId, shares: [{ agencyId: world.first, headcount: 3 }] }, who.banquet);
  const request = (await server.ok(sharesApi.listRequests, { from: "2026-10-02", to: "2026-10-02" }, who.first))
    .rows[0]!;
  await server.ok(
    sharesApi.answerRequest,
    { id: request.id, version: request.version, headcount: 3, reason: "" },
    who.first,
  );
  await server.ok(shifts.assign, { id: lineId, memberIds: [expired!, renewed!, none!] }, who.first);
  const named = async (token: string) => {
    const { rows, total, people } = await server.ok(shifts.peopleWithoutPapers, {}, token);
    expect([total, people]).toEqual([rows.length, rows.length]);
    return rows.map((row) => [
      row.memberId,
      row.workDate,
      row.lacks.map(({ kind, certificate: type }) => type ?? kind),
    ]);
  };
  // It is 1 October: the certificate still holds today, not tomorrow.
  for (const side of [who.first, who.banquet]) expect(await named(side)).toEqual([[expired, "2026-10-02", ["health"]]]);
  for (const stranger of [who.second, who.kitchen, who.elsewhere]) expect(await named(stranger)).toEqual([]);
  await server.database.ownerPool.query(
    "insert into settings.rule_value (tenant_id, rule_key, valid_from, value) values ($1, 'scheduling.healthCertificate', '2026-01-01', '\"warn\"')",
    [world.tenantId],
  );
  expect((await named(who.banquet)).map(([memberId]) => memberId).sort()).toEqual([expired, none].sort());
  await server.database.ownerPool.query(
    "delete from settings.rule_value where tenant_id = $1 and rule_key = 'scheduling.healthCertificate'",
    [world.tenantId],
  );
  // What the post asks for from a day on, each type once, also where it has expired.
  const ask = (type: string, from: string) =>
    server.database.ownerPool.query(
      `insert into people.post_requirement (tenant_id, post_id, department_id, certificate_type, effect, valid_from)
       select tenant_id, post_id, null, $3, 'warn', $4 from work_orders.line where tenant_id = $1 and id = $2`,
      [world.tenantId, lineId, type, from],
    );
  await ask("food_safety", "2026-10-03");
  expect(await named(who.banquet)).toEqual([[expired, "2026-10-02", ["health"]]]);
  await ask("health", "2026-10-02");
  await certificate(renewed!, "chef", "2026-09-01");
  const lacks = new Map((await named(who.first)).map(([memberId, , missing]) => [memberId, missing]));
  expect(lacks.get(expired!)).toEqual(["health"]);
  expect(lacks.get(renewed!)).toEqual(["health", "chef"]);
  expect(lacks.get(none!)).toEqual(["health"]);
  for (const stranger of [who.second, who.kitchen]) expect(await named(stranger)).toEqual([]);
  await server.database.ownerPool.query("delete from people.post_requirement where tenant_id = $1", [world.tenantId]);
});

it("a cancel-shift deadline says beforehand whom it would have kept on their shift, not counting the replaced", async () => {
  const { lineId } = await approvedOrder(["2026-10-29"]);
  await server.ok(sharesApi.breakDown, { lineId, shares: [{ agencyId: world.first, headcount: 3 }] }, who.banquet);
  const request = (await server.ok(sharesApi.listRequests, { state: "offered", from: "2026-10-29" }, who.first))
    .rows[0]!;
  await server.ok(
    sharesApi.answerRequest,
    { id: request.id, version: request.version, headcount: 3, reason: "" },
    who.first,
  );
  await server.ok(shifts.assign, { id: lineId, memberIds: world.people.first.slice(0, 3) }, who.first);
  const [early, late, replaced] = (await server.ok(shifts.readShift, { id: lineId }, who.first)).people;
  await server.ok(shifts.cancel, { assignmentId: early!.assignmentId, reason: "病假" }, who.first);
  // The shift begins at 17:00.
  server.setTime("2026-10-29T08:00:00.000Z");
  await server.ok(shifts.cancel, { assignmentId: late!.assignmentId, reason: "病假" }, who.first);
  server.setTime("2026-10-29T08:00:01.000Z");
  await server.ok(
    shifts.replace,
    { assignmentId: replaced!.assignmentId, memberId: world.people.first[3]!, reason: "病假" },
    who.first,
  );
  server.setTime("2026-11-05T08:00:00.000Z");
  const boss = (await server.logIn({ tenantId: world.tenantId, codes: "all", scope: "organisation" })).token;
  const change = { key: "scheduling.cancelHours", validFrom: "2026-11-05" };
  expect(await server.ok(settings.previewRule, { ...change, value: 2 }, boss)).toMatchObject({
    effects: [{ before: 0, after: 1 }],
    records: 1,
  });
  const list = (value: string, token = boss) => server.send(settings.listRuleEffects, { ...change, value }, token);
  const { body } = await list("2");
  expect(body).toMatchObject({
    content: { total: 1, rows: [{ name: late!.name, date: "2026-10-29", minutes: { before: 0 } }] },
  });
  expect(((await list("null")).body as { content: object }).content).toMatchObject({ total: 0, rows: [] });
  for (const wrong of ["two", "31", "0.5"]) expect((await list(wrong)).http).toBe(422);
  server.setTime("2026-10-01T01:00:00.000Z");
});

it("a labour company sees first what it has to answer, then for which it has still to put people on", async () => {
  const lines: number[] = [];
  for (const date of ["2026-12-07", "2026-12-08", "2026-12-09"]) {
    const { lineId } = await approvedOrder([date]);
    lines.push(lineId);
    await server.ok(sharesApi.breakDown, { lineId, shares: [{ agencyId: world.first, headcount: 1 }] }, who.banquet);
  }
  const inOrder = async () =>
    (await server.ok(sharesApi.listRequests, { sort: "state", from: "2026-12-07", to: "2026-12-09" }, who.first)).rows;
  for (const request of (await inOrder()).slice(0, 2))
    await server.ok(
      sharesApi.answerRequest,
      { id: request.id, version: request.version, headcount: 1, reason: "" },
      who.first,
    );
  await server.ok(shifts.assign, { id: lines[0]!, memberIds: world.people.first.slice(0, 1) }, who.first);
  expect((await inOrder()).map(({ workDate }) => workDate)).toEqual(["2026-12-09", "2026-12-08", "2026-12-07"]);
});
