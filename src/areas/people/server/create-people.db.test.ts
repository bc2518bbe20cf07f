import { afterAll, beforeAll, expect, test } from "vitest";
import { subscribe } from "#platform/events/bus.ts";
import { Refusal } from "#platform/errors/refusal.ts";
import { asCaller, testServices } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import type { Services } from "#platform/http/services.ts";
import { machineNumberChanged } from "../events.ts";
import { personFields, type PersonInput } from "../person-fields.ts";
import { createPeople } from "./create-people.ts";

let database: TestDatabase;
let services: Services;
let tenantId: number;
const told: unknown[] = [];

beforeAll(async () => {
  database = await testDatabase();
  tenantId = await makeTenant(database.ownerPool, "people");
  services = testServices(database.appPool, [
    subscribe(machineNumberChanged, async (_tx, payload) => void told.push(...payload.changes)),
  ]);
});
afterAll(() => database.close());

const person = (part: Partial<PersonInput>): PersonInput => personFields.parse({ name: "林敏平", ...part });
const caller = () => ({ tenantId });

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => undefined,
    (fault: unknown) => fault,
  );
  expect(error).toBeInstanceOf(Refusal);
  return error as Refusal;
}

test("ten thousand files are written, numbered and told in one go", async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) =>
    person({
      name: `工${index}`,
      machineNumber: String(index).padStart(6, "0"),
      phone: `139${String(index).padStart(8, "0")}`,
    }),
  );
  const ids = await asCaller(services, caller(), (context) => createPeople(context, rows));
  expect(new Set(ids).size).toBe(10_000);
  expect(told).toHaveLength(10_000);
  const {
    rows: [last],
  } = await database.ownerPool.query(
    "select job_number, machine_number, phone_mask from people.person where member_id = $1",
    [ids[9999]],
  );
  expect(last).toEqual({ job_number: "W10000", machine_number: "009999", phone_mask: "139****9999" });
});

test("an ID card says age and gender, is sealed, and shows its tail only", async () => {
  const [id] = await asCaller(services, caller(), (context) =>
    createPeople(context, [person({ idNumber: "320102197209227797", bankAccount: "6222 0202 0000 0000 003" })]),
  );
  const {
    rows: [stored],
  } = await database.ownerPool.query("select * from people.person where member_id = $1", [id]);
  expect(stored).toMatchObject({
    birth_date: "1972-09-22",
    gender: "male",
    id_number_tail: "7797",
    bank_account_tail: "0003",
  });
  expect(services.vault.open(stored.id_number_sealed)).toBe("320102197209227797");
  expect(stored.id_number_sealed.includes("320102197209227797")).toBe(false);
});

test("numbers somebody else has are refused by row, and nothing is written", async () => {
  await asCaller(services, caller(), (context) =>
    createPeople(context, [person({ jobNumber: "J1", machineNumber: "M1" })]),
  );
  const before = await database.ownerPool.query("select count(*) from organisation.member");
  const rows = [
    person({ jobNumber: "J1" }),
    person({}),
    person({ machineNumber: "M1" }),
    person({ idNumber: "320102197209227797" }),
    person({ jobNumber: "X" }),
    person({ jobNumber: "X" }),
  ];
  const refusal = await refusalOf(asCaller(services, caller(), (context) => createPeople(context, rows)));
  expect(refusal.kind.code).toBe("common.rowsInvalid");
  expect(refusal.faults.map(({ row, field }) => `${row} ${field}`)).toEqual([
    "1 jobNumber",
    "3 machineNumber",
    "4 idNumber",
    "6 jobNumber",
  ]);
  expect((await database.ownerPool.query("select count(*) from organisation.member")).rows).toEqual(before.rows);
});

test("given job numbers and the system's own never meet", async () => {
  const [first] = await asCaller(services, caller(), (context) => createPeople(context, [person({})]));
  const { rows } = await database.ownerPool.query<{ job_number: string }>(
    "select job_number from people.person where member_id = $1",
    [first],
  );
  const next = `W${Number(rows[0]!.job_number.slice(1)) + 1}`;
  const ids = await asCaller(services, caller(), (context) =>
    createPeople(context, [person({}), person({ jobNumber: next }), person({})]),
  );
  const numbers = await database.ownerPool.query<{ job_number: string }>(
    "select job_number from people.person where member_id = any($1)",
    [ids],
  );
  expect(new Set(numbers.rows.map((row) => row.job_number)).size).toBe(3);
});

test("numbers that cannot be right are refused before the database is asked", () => {
  const faults = (part: Record<string, unknown>) =>
    personFields.safeParse({ name: "X", ...part }).error?.issues.map((issue) => issue.path.join("."));
  expect(faults({ idNumber: "320102197209227798" })).toEqual(["idNumber"]);
  expect(faults({ idType: "home_return_permit", idNumber: "Z12" })).toEqual(["idNumber"]);
  expect(faults({ idType: "home_return_permit", idNumber: "Z12", idOverrideReason: "old book" })).toBeUndefined();
  expect(faults({ idNumber: "320102197209227797", birthDate: "1980-01-01", gender: "female" })).toEqual([
    "birthDate",
    "gender",
  ]);
  expect(faults({ phone: "12345", bankAccount: "12" })).toEqual(["phone", "bankAccount"]);
});
