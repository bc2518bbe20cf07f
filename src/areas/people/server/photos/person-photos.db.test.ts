import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { asCaller, testServices, type Caller } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { personFields } from "../../person-fields.ts";
import { photoSide } from "../../photo-side.ts";
import { createPeople } from "../create-people.ts";
import { personPhoto, personPhotos, removeMyPhoto, setMyPhoto, setPersonPhoto } from "./person-photos.ts";

let database: TestDatabase;
let services: Services;
let boss: Caller;
let ids: number[];

/** As much of a PNG as says how large it is. */
function picture(width: number, height: number, name = "a.png") {
  const bytes = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(bytes);
  bytes.write("IHDR", 12, "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return { name, mediaType: "image/png", bytes };
}
const as = <T>(caller: Caller, work: (context: CallContext) => Promise<T>) =>
  asCaller(services, caller, work, { keyCode: "C3500" });
const worker = (memberId: number): Caller => ({
  ...boss,
  accountId: 9,
  kind: "worker",
  memberId,
  scope: { all: false, departmentIds: [] },
});

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.appPool);
  services.config = { ...services.config, companyFilesGb: 1 };
  boss = { tenantId: await makeTenant(database.ownerPool, "photos") };
  ids = await as(boss, (context) =>
    createPeople(context, [personFields.parse({ name: "甲" }), personFields.parse({ name: "乙" })]),
  );
});
afterAll(() => database.close());

test("a picture is seen by those who see the person, by its own number alone", async () => {
  const [first, second] = ids as [number, number];
  const { id } = await as(boss, (context) => setPersonPhoto(context, { personId: first }, [picture(200, 200)]));
  const asked = { ids: [first, second] };
  expect(await as(boss, (context) => personPhotos(context, asked))).toEqual({ rows: [{ id: first, fileId: id }] });
  expect(await as(worker(first), (context) => personPhotos(context, asked))).toEqual({
    rows: [{ id: first, fileId: id }],
  });
  expect(await as(worker(second), (context) => personPhotos(context, asked))).toEqual({ rows: [] });
  const elsewhere: Caller = { tenantId: await makeTenant(database.ownerPool, "photos2") };
  expect(await as(elsewhere, (context) => personPhotos(context, asked))).toEqual({ rows: [] });
  expect((await as(boss, (context) => personPhoto(context, { id: first, fileId: id }))).inline).toBe(true);
  await expect(as(boss, (context) => personPhoto(context, { id: second, fileId: id }))).rejects.toThrow();
  await expect(as(worker(second), (context) => personPhoto(context, { id: first, fileId: id }))).rejects.toThrow();
});

test.each([
  ["too large", picture(photoSide + 1, 10)],
  ["of no sides", picture(0, 10)],
  ["a text with a picture's name", { name: "a.jpg", mediaType: "image/jpeg", bytes: Buffer.from("text") }],
  ["of another kind", { ...picture(10, 10), name: "a.gif" }],
  ["beyond 3 MB", { ...picture(10, 10), bytes: Buffer.concat([picture(10, 10).bytes, Buffer.alloc(3 * 1024 * 1024)]) }],
])("one that is %s is refused", async (_, file) => {
  await expect(as(boss, (context) => setPersonPhoto(context, { personId: ids[0]! }, [file]))).rejects.toThrow();
});

test("one's own is set and removed without anybody else, another's is not", async () => {
  const me = worker(ids[1]!);
  await as(me, (context) => setMyPhoto(context, {}, [picture(64, 64)]));
  expect((await as(boss, (context) => personPhotos(context, { ids }))).rows).toHaveLength(2);
  await as(me, (context) => removeMyPhoto(context));
  expect((await as(boss, (context) => personPhotos(context, { ids }))).rows.map(({ id }) => id)).toEqual([ids[0]]);
});
