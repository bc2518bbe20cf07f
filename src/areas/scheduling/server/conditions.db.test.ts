import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { demandWorld, type DemandWorld } from "#areas/work-orders/demand.fixture.ts";
import { adjustOrder, createOrder, shareLines, submitOrder } from "#areas/work-orders/server.ts";
import { personBarred } from "#areas/people/events.ts";
import { requirements } from "#areas/work-orders/api.ts";
import { asCaller, testServices } from "#platform/testing/test-context.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { addWalkIn } from "./add-walk-in.ts";
import { assignPeople, type AssignOptions, type PutOn } from "./assign-people.ts";
import { conditionsPreview } from "./preview-conditions.ts";
import { subscribers } from "./subscribers.ts";

let database: TestDatabase;
let world: DemandWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await demandWorld(database, "条件", subscribers);
});
afterAll(() => database.close());
afterEach(async () => {
  await database.ownerPool.query("delete from settings.rule_value where tenant_id = $1", [world.tenantId]);
  await database.ownerPool.query("update people.person set birth_date = '1990-05-20' where tenant_id = $1", [
    world.tenantId,
  ]);
});

async function readyLine(date: string, shares: readonly [number, number], post = {}): Promise<number> {
  return world.in(async (tx) => {
    const { id } = await createOrder(tx, world.context(), world.order({ dates: [date] }, [post]));
    await submitOrder(tx, world.context(), id, { confirmDuplicates: true, confirmPast: true });
    const lineId = (await tx.query<{ id: number }>("select id from work_orders.line where order_id = $1", [id]))
      .rows[0]!.id;
    const asked = [
      { lineId, agencyId: world.first, headcount: shares[0] },
      { lineId, agencyId: world.second, headcount: shares[1] },
    ].filter((one) => one.headcount > 0);
    await shareLines(tx, world.context(), asked, { accepted: true });
    return lineId;
  });
}

const rule = (key: string, value: unknown, from = "2026-01-01", departmentId: number | null = null) =>
  database.ownerPool.query(
    "insert into settings.rule_value (tenant_id, rule_key, valid_from, value, department_id) values ($1, $2, $3, $4, $5)",
    [world.tenantId, `scheduling.${key}`, from, JSON.stringify(value), departmentId],
  );
const person = (memberId: number, column: "birth_date" | "gender", value: unknown) =>
  database.ownerPool.query(`update people.person set ${column} = $3 where tenant_id = $1 and member_id = $2`, [
    world.tenantId,
    memberId,
    value,
  ]);
const certificate = (memberId: number, type: string, validTo: string) =>
  database.ownerPool.query(
    "insert into people.certificate (tenant_id, member_id, type, valid_to) values ($1, $2, $3, $4)",
    [world.tenantId, memberId, type, validTo],
  );
const put = (rows: PutOn[], options?: AssignOptions, locale: "zh" | "en" = "zh") =>
  world.in((tx) => assignPeople(tx, { ...world.context(), locale }, rows, options));
const walkIn = (lineId: number, memberId: number) =>
  world.in((tx) => addWalkIn(tx, world.context(), lineId, memberId, "临时加人"));
const putOn = async (lineId: number) =>
  (
    await database.ownerPool.query("select put_on, allocated from work_orders.line where tenant_id = $1 and id = $2", [
      world.tenantId,
      lineId,
    ])
  ).rows[0] as { put_on: number; allocated: number };

test("whoever is too young is refused by name and row, and nothing is written; history only notes it", async () => {
  const lineId = await readyLine("2026-10-12", [4, 0]);
  const [first, young, other] = world.people.first as [number, number, number];
  await person(young, "birth_date", "2011-05-01");
  const rows = [
    { lineId, memberId: first },
    { lineId, memberId: young },
  ];
  await expect(put(rows)).rejects.toMatchObject({
    message: "scheduling.tooYoung",
    params: { name: "甲2", value: 15, allowed: 16 },
    faults: [{ row: 2 }],
  });
  expect(await putOn(lineId)).toEqual({ put_on: 0, allocated: 4 });
  await person(other, "birth_date", "2012-05-01");
  const several = put([...rows, { lineId, memberId: other }], {}, "en").catch((error: { text(locale: "en"): string }) =>
    error.text("en"),
  );
  expect(await several).toBe(
    "2 people do not fit the conditions: 甲2 is 15 on 2026-10-12, below the minimum age of 16, and cannot be assigned; 甲3 is 14 on 2026-10-12, below the minimum age of 16, and cannot be assigned",
  );
  await rule("ageMin", 15);
  await put([rows[1]!]);
  await expect(walkIn(lineId, other)).rejects.toMatchObject({
    message: "scheduling.tooYoung",
    params: { name: "甲3" },
  });
  const [noted] = await put([{ lineId, memberId: other }], { onlyWarn: true });
  expect(noted!.warnings).toEqual([{ kind: "ageMin", value: 14, allowed: 15, refused: true }]);
});

test("an expired certificate is noted or refused as it is set on the work date, for its department", async () => {
  const [, , , , holder, lacking] = world.people.first as number[] as [number, number, number, number, number, number];
  await certificate(holder, "health", "2026-10-10");
  const before = await readyLine("2026-10-13", [4, 0]);
  const [noted] = await put([{ lineId: before, memberId: holder }]);
  expect(noted!.warnings).toEqual([
    { kind: "certificate", value: 3, allowed: 0, certificate: "health", refused: false },
  ]);
  await rule("expiredCertificate", "refuse", "2026-10-14", world.banquet);
  await rule("healthCertificate", "refuse", "2026-10-15", world.banquet);
  await rule("healthCertificate", "refuse", "2026-01-01", world.kitchen);
  const on14 = await readyLine("2026-10-14", [4, 0]);
  await expect(put([{ lineId: on14, memberId: holder }], {}, "en")).rejects.toMatchObject({
    message: "scheduling.certificateExpired",
    params: { name: "甲5", value: 4, certificate: "Health certificate" },
  });
  await put([{ lineId: on14, memberId: lacking }]);
  const on15 = await readyLine("2026-10-15", [4, 0]);
  await expect(walkIn(on15, lacking)).rejects.toMatchObject({
    message: "scheduling.noHealthCertificate",
    params: { name: "甲6" },
  });
  await certificate(holder, "health", "2027-10-10");
  await put([{ lineId: on15, memberId: holder }]);
});

test("rest and hours of a person refuse where they are set to, and what the line asks is noted", async () => {
  const memberId = world.people.second[0]!;
  await rule("hoursMode", "refuse");
  await rule("dayHours", 6);
  const late = await readyLine("2026-10-19", [0, 4], { startMinute: 1200, endMinute: 1620 });
  const early = await readyLine("2026-10-20", [0, 4], {
    startMinute: 480,
    endMinute: 780,
    requirements: requirements.parse({ gender: "female", ageMin: 60 }),
    requirementReason: "客人要求",
  });
  await expect(put([{ lineId: late, memberId }])).rejects.toMatchObject({
    message: "scheduling.dayTooLong",
    params: { name: "乙1", value: "6.5", allowed: "6" },
  });
  await rule("dayHours", null, "2026-10-19");
  await put([{ lineId: late, memberId }]);
  await expect(put([{ lineId: early, memberId }])).rejects.toMatchObject({
    message: "scheduling.restTooShort",
    params: { value: "5", allowed: "11" },
  });
  await rule("restHours", 5, "2026-10-20");
  const [done] = await put([{ lineId: early, memberId }]);
  expect(done!.warnings.map(({ kind, refused }) => [kind, refused])).toEqual([
    ["gender", false],
    ["age", false],
  ]);
});

test("a second walk-in of the same labour company gets an open place, and none that belongs to another", async () => {
  const lineId = await readyLine("2026-10-26", [1, 1]);
  const [one, two, three, four] = world.people.first as [number, number, number, number];
  await put([{ lineId, memberId: one }]);
  await walkIn(lineId, two);
  await walkIn(lineId, three);
  expect(await putOn(lineId)).toEqual({ put_on: 3, allocated: 4 });
  const shares = await database.ownerPool.query(
    "select agency_id, headcount, accepted_headcount, put_on from work_orders.allocation where tenant_id = $1 and line_id = $2 order by id",
    [world.tenantId, lineId],
  );
  expect(shares.rows).toMatchObject([
    { agency_id: world.first, headcount: 3, accepted_headcount: 3, put_on: 3 },
    { agency_id: world.second, headcount: 1, put_on: 0 },
  ]);
  await expect(walkIn(lineId, four)).rejects.toMatchObject({
    message: "scheduling.othersPlaces",
    params: { name: "甲4", post: "服务员" },
  });
  await walkIn(lineId, world.people.second[1]!);
  await expect(walkIn(lineId, four)).rejects.toMatchObject({ message: "scheduling.lineFull" });
});

test("two walk-ins at once take the one open place between them once", async () => {
  const lineId = await readyLine("2026-10-27", [3, 0]);
  await put(world.people.first.slice(0, 3).map((memberId) => ({ lineId, memberId })));
  const results = await Promise.allSettled([
    walkIn(lineId, world.people.first[3]!),
    walkIn(lineId, world.people.second[0]!),
  ]);
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  expect(await putOn(lineId)).toEqual({ put_on: 4, allocated: 4 });
});

test("an adjustment holds the people of the shift against the conditions of its new time", async () => {
  const lineId = await readyLine("2026-12-10", [2, 0]);
  const [one, two] = world.people.first as [number, number];
  await put([
    { lineId, memberId: one },
    { lineId, memberId: two },
  ]);
  await person(one, "birth_date", "2010-12-09");
  const id = (
    await database.ownerPool.query<{ id: number }>(
      "select order_id as id from work_orders.line where tenant_id = $1 and id = $2",
      [world.tenantId, lineId],
    )
  ).rows[0]!.id;
  const line = {
    lineId,
    workDate: "2026-12-10",
    startMinute: 1020,
    endMinute: 1380,
    headcount: 4,
    plannedMinutesPerPerson: null,
    agencyId: null,
    recruiterId: null,
  };
  const adjust = (change: object) =>
    world.in((tx) =>
      adjustOrder(tx, { ...world.context(), locale: "en" }, id, "moved", [{ ...line, ...change }], {
        confirmDuplicates: true,
      }),
    );
  await expect(adjust({ workDate: "2026-12-08" })).rejects.toMatchObject({
    message: "scheduling.tooYoung",
    params: { name: "甲1", date: "2026-12-08", value: 15, allowed: 16 },
    faults: [],
  });
  await certificate(two, "driver", "2026-12-11");
  const noted = async () =>
    (
      await database.ownerPool.query<{ warnings: unknown }>(
        "select warnings from scheduling.assignment where tenant_id = $1 and member_id = $2 and work_date >= '2026-12-10'",
        [world.tenantId, two],
      )
    ).rows[0]!.warnings;
  expect(await noted()).toEqual([]);
  expect(await adjust({ workDate: "2026-12-12" })).toMatchObject({ state: "approved" });
  expect(await noted()).toMatchObject([{ kind: "certificate", value: 1, refused: false }]);
  await database.ownerPool.query("delete from people.certificate where tenant_id = $1", [world.tenantId]);
  await database.ownerPool.query("update people.person set birth_date = '1990-05-20' where tenant_id = $1", [
    world.tenantId,
  ]);
});

test("a post asks for a certificate on the day of the shift; whoever is barred is not put on and loses what is to come", async () => {
  const [first, second] = [await readyLine("2026-11-20", [4, 0]), await readyLine("2026-11-21", [4, 0])];
  const [one, two, three] = world.people.first as [number, number, number];
  const owner = database.ownerPool;
  await owner.query(
    "insert into people.post_requirement (tenant_id, post_id, certificate_type, effect, valid_from) values ($1, $2, 'health', 'refuse', '2026-01-01')",
    [world.tenantId, world.server],
  );
  await certificate(one, "health", "2026-11-20");
  await expect(put([{ lineId: first, memberId: two }])).rejects.toMatchObject({
    message: "scheduling.certificateRequired",
    params: { name: "甲2", certificate: "健康证" },
  });
  const [done] = await put([{ lineId: first, memberId: one }]);
  expect(done!.warnings).toMatchObject([{ kind: "unverified", certificate: "health", refused: false }]);
  await expect(put([{ lineId: second, memberId: one }])).rejects.toMatchObject({
    message: "scheduling.certificateRequired",
  });
  await owner.query("delete from people.post_requirement where tenant_id = $1", [world.tenantId]);
  await owner.query("delete from people.certificate where tenant_id = $1", [world.tenantId]);
  await put([
    { lineId: second, memberId: one },
    { lineId: second, memberId: three },
  ]);
  const from = "2026-11-21";
  await owner.query(
    `insert into people.bar (tenant_id, member_id, name, category, reason, from_date, until_date, state, proposed_by, proposed_at)
     values ($1, $2, '甲1', 'theft', 'x', $3, '2027-11-20', 'active', 1, now())`,
    [world.tenantId, one, from],
  );
  const context = world.context("2026-11-19");
  await world.in((tx) =>
    context.services.events.publish(tx, personBarred, { memberId: one, from, until: "2027-11-20", context }),
  );
  expect(await putOn(first)).toMatchObject({ put_on: 1 });
  expect(await putOn(second)).toMatchObject({ put_on: 1 });
  await expect(put([{ lineId: second, memberId: one }])).rejects.toMatchObject({ message: "scheduling.notAdmissible" });
  await owner.query("delete from people.bar where tenant_id = $1", [world.tenantId]);
});

test("a change says what it would have noted and refused, in the departments it reaches", async () => {
  const lineId = await readyLine("2026-09-07", [4, 0]);
  const [one, two, three] = world.people.first as [number, number, number];
  await put([
    { lineId, memberId: one },
    { lineId, memberId: two },
    { lineId, memberId: three },
  ]);
  await person(one, "birth_date", "2009-01-01");
  await certificate(two, "driver", "2026-09-01");
  const services = testServices(database.appPool);
  const preview = (name: string, value: number | string, departmentId: number | null = null) =>
    asCaller(
      services,
      { tenantId: world.tenantId },
      async (context) => {
        const { effects } = await conditionsPreview.run(
          context,
          { key: `scheduling.${name}`, value, departmentId, legalEntityId: null },
          "2026-09-01",
          "2026-09-30",
        );
        return Object.fromEntries(effects.map(({ title, before, after }) => [title.en, [before, after]]));
      },
      { today: "2026-10-01" },
    );
  expect(await preview("ageMin", 18)).toEqual({ "Assignments refused": [0, 1], "Assignments noted": [1, 1] });
  expect(await preview("expiredCertificate", "refuse")).toEqual({
    "Assignments refused": [0, 1],
    "Assignments noted": [1, 0],
  });
  expect(await preview("dayHours", 5, world.banquet)).toEqual({
    "Assignments refused": [0, 0],
    "Assignments noted": [1, 3],
  });
  expect(await preview("dayHours", 5, world.kitchen)).toEqual({});
  expect(await preview("ageMin", 16)).toEqual({});
});
