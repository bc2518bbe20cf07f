import { afterAll, beforeAll, expect, test } from "vitest";
import { createAgency } from "#areas/agencies/server.ts";
import { newAgency } from "#areas/agencies/api.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { Refusal } from "#platform/errors/refusal.ts";
import { subscribe } from "#platform/events/bus.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { asCaller, testServices, type Caller } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { barUntil } from "../../bar-term.ts";
import * as api from "../../blacklist-api.ts";
import { personBarred } from "../../events.ts";
import { personFields, type PersonInput } from "../../person-fields.ts";
import { createPeople } from "../create-people.ts";
import { createPerson } from "../create-person.ts";
import { importPeople, peopleImport } from "../import-people.ts";
import { leavePerson, returnPerson } from "../leave-and-return.ts";
import { answerBar, confirmBar, liftBar, proposeBar, rejectBar } from "./change-bar.ts";
import { bars, readBar } from "./list-bars.ts";
import { myBars, objectToBar } from "./my-bars.ts";

let database: TestDatabase;
let services: Services;
let boss: Caller;
let second: Caller;
let kitchen: Caller;
let huada: Caller;
let today: string;
let ids: number[];
const told: string[] = [];
const as = <T>(caller: Caller, work: (context: CallContext) => Promise<T>) =>
  asCaller(services, caller, work, { keyCode: "C3010" });
const outsideId = "320102198301033498";

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.appPool, [
    subscribe(personBarred, async (_, { memberId, until }) => void told.push(`${memberId} ${until}`)),
  ]);
  const tenantId = await makeTenant(database.ownerPool, "blacklist");
  const made = await database.ownerPool.query<{ id: number }>(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'FB', '餐饮部', 'Food'), ($1, 'KT', '厨房', 'Kitchen') returning id",
    [tenantId],
  );
  await database.ownerPool.query("update organisation.department set path = array[id] where tenant_id = $1", [
    tenantId,
  ]);
  const [fb, kt] = made.rows.map(({ id }) => id) as [number, number];
  const codes = new Set(["C3010.add", "C3010.confirm", "C3010.lift"]);
  boss = { tenantId, codes };
  second = { tenantId, accountId: 2, codes };
  kitchen = { tenantId, accountId: 3, codes, scope: { all: false, departmentIds: [kt] } };
  today = await as(boss, async (context) => context.today);
  const agency = await as(boss, (context) =>
    createAgency(context, newAgency.parse({ code: "A01", nameZh: "华达劳务", nameEn: "Huada" })),
  );
  huada = { tenantId, accountId: 4, kind: "agency", agencyId: agency.id, scope: { all: false, departmentIds: [] } };
  ids = await as(boss, (context) =>
    createPeople(context, [
      personFields.parse({ name: "甲", employeeType: "outsider", departmentId: fb, idNumber: "320102197209227797" }),
      personFields.parse({ name: "乙", employeeType: "hourly", departmentId: kt }),
    ]),
  );
});
afterAll(() => database.close());

const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (fault: unknown) => fault,
  );
  expect(error).toBeInstanceOf(Refusal);
  return (error as Refusal).kind.code;
};
const propose = (caller: Caller, part: object) =>
  as(caller, (context) =>
    proposeBar(
      context,
      api.proposeBar.input.parse({
        category: "theft",
        reason: "盗窃布草",
        from: today,
        until: barUntil(today, 12),
        ...part,
      }),
    ),
  );
const listed = async (caller: Caller, tab = "all") =>
  (await as(caller, (context) => bars.answer(context, api.listBars.input.parse({ tab })))).rows;
const outsider = (part: Partial<PersonInput> = {}): PersonInput =>
  personFields.parse({ name: "丙", employeeType: "outsider", idNumber: outsideId, ...part });

test("nobody confirms what they have proposed, or what is about themselves", async () => {
  const { id } = await propose(boss, { personId: ids[0] });
  expect(await listed(boss, "proposed")).toMatchObject([{ name: "甲", idTail: "7797", own: true, actions: [] }]);
  expect(await listed(second, "proposed")).toMatchObject([{ own: false, actions: ["confirm", "reject"] }]);
  expect(await listed(kitchen)).toEqual([]);
  const confirm = (caller: Caller, version = 1) => as(caller, (context) => confirmBar(context, { id, version }));
  expect(await codeOf(confirm(boss))).toBe("people.barOwnProposal");
  expect(await codeOf(confirm({ ...second, memberId: ids[0]! }))).toBe("people.barOwnProposal");
  expect(await codeOf(confirm(kitchen))).toBe("common.notFound");
  expect(await codeOf(confirm(second, 2))).toBe("common.stale");
  expect(await codeOf(propose(second, { personId: ids[0] }))).toBe("people.barredAlready");
  await confirm(second);
  expect(told).toEqual([`${ids[0]!} ${barUntil(today, 12)}`]);
  expect(await codeOf(confirm(second, 2))).toBe("common.wrongState");
  const { rows } = await database.ownerPool.query("select member_id from people.barred where tenant_id = $1", [
    boss.tenantId,
  ]);
  expect(rows).toEqual([{ member_id: ids[0] }]);
});

test("whoever is barred may object once and is answered; lifted, they come back", async () => {
  const worker: Caller = { tenantId: boss.tenantId, accountId: 9, kind: "worker", memberId: ids[0]! };
  const mine = async () => (await as(worker, (context) => myBars(context))).rows;
  const [bar] = await mine();
  expect(bar).toMatchObject({ category: "theft", objection: null });
  const object = (caller: Caller) => as(caller, (context) => objectToBar(context, { id: bar!.id, text: "不是我" }));
  expect(await codeOf(object({ ...worker, memberId: ids[1]! }))).toBe("common.notFound");
  await object(worker);
  expect(await codeOf(object(worker))).toBe("people.objectedOnce");
  expect((await listed(boss))[0]!.actions).toEqual(["lift", "answer"]);
  await as(boss, (context) => answerBar(context, { id: bar!.id, answer: "维持" }));
  expect(await mine()).toMatchObject([{ answer: "维持" }]);
  await as(boss, (context) => leavePerson(context, { id: ids[0]!, leftOn: today }));
  expect(await codeOf(as(boss, (context) => returnPerson(context, { id: ids[0]! })))).toBe("people.notAdmissible");
  const { version } = (await listed(boss))[0]!;
  await as(boss, (context) => liftBar(context, { id: bar!.id, version, reason: "查明无误" }));
  await as(boss, (context) => returnPerson(context, { id: ids[0]! }));
  expect(await listed(boss, "past")).toMatchObject([{ state: "lifted" }]);
  expect(await mine()).toEqual([]);
});

test("somebody without a file is refused by ID number: by the company, by a labour company, in a file", async () => {
  const input = { name: "丙", idNumber: outsideId };
  expect(api.proposeBar.input.safeParse({ category: "theft", reason: "x", from: today, until: today }).success).toBe(
    false,
  );
  expect(api.proposeBar.input.safeParse({ category: "theft", reason: "x", from: today, ...input }).success).toBe(false);
  expect(await codeOf(propose(boss, { ...input, until: addDays(barUntil(today, 36), 1) }))).toBe("people.barTooLong");
  const { id } = await propose(boss, input);
  expect(await codeOf(propose(second, input))).toBe("people.barredAlready");
  await as(second, (context) => confirmBar(context, { id, version: 1 }));
  expect((await as(boss, (context) => readBar(context, { id }))).row).toMatchObject({
    name: "丙",
    idTail: "3498",
    personId: null,
  });
  expect(await codeOf(as(boss, (context) => createPerson(context, outsider())))).toBe("people.notAdmissible");
  expect(await codeOf(as(huada, (context) => createPerson(context, outsider())))).toBe("people.notAdmissible");
  const file = [{ name: "p.csv", mediaType: "text/csv", bytes: Buffer.from(`姓名,证件号码\n丙,${outsideId}\n`) }];
  const refused = await as(boss, async (context) =>
    importPeople(context, {}, file, await peopleImport.read(context, { leaveOut: 0 }, file)).then(
      () => undefined,
      (fault: unknown) => fault as Refusal,
    ),
  );
  expect(refused?.faults).toMatchObject([{ row: 2, field: "证件号码" }]);
  await database.ownerPool.query(
    "update people.bar set from_date = $3, until_date = $4 where tenant_id = $1 and id = $2",
    [boss.tenantId, id, addDays(today, -30), addDays(today, -1)],
  );
  expect(await listed(boss, "past")).toMatchObject([{ name: "丙", state: "expired" }, {}]);
  expect(await codeOf(as(boss, (context) => liftBar(context, { id, version: 2, reason: "x" })))).toBe(
    "common.wrongState",
  );
  await as(huada, (context) => createPerson(context, outsider()));
});

test("what is rejected bars nobody", async () => {
  const { id } = await propose(boss, { personId: ids[1], category: "absence" });
  await as(second, (context) => rejectBar(context, { id, version: 1, reason: "证据不足" }));
  expect((await as(boss, (context) => readBar(context, { id }))).row).toMatchObject({
    state: "rejected",
    decideReason: "证据不足",
  });
  const { rows } = await database.ownerPool.query("select from people.barred where tenant_id = $1 and member_id = $2", [
    boss.tenantId,
    ids[1],
  ]);
  expect(rows).toEqual([]);
});
