import { afterAll, beforeAll, expect, it } from "vitest";
import { Refusal } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { asCaller, testServices } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import * as api from "../../positions-api.ts";
import { posts, savePost } from "../posts.ts";
import { createMember } from "../write-members.ts";
import { refuseUnfitRank } from "./fitting.ts";
import { enableGrades, gradeOptions, grades, saveGrade } from "./grades.ts";
import { enableRanks, rankOptions, ranks, saveRank } from "./ranks.ts";

let db: TestDatabase;
let services: Services;
let tenantId: number;
let other: number;
let levels: number[];

beforeAll(async () => {
  db = await testDatabase();
  services = testServices(db.appPool);
  [tenantId, other] = [await makeTenant(db.ownerPool, "grades"), await makeTenant(db.ownerPool, "others")];
  levels = [];
  for (const [code, level] of [
    ["P1", 10],
    ["P2", 20],
    ["M1", 30],
  ] as const)
    levels.push((await as((context) => saveRank(context, rank(code, level)))).id);
});
afterAll(() => db.close());

const as = <T>(work: (context: CallContext) => Promise<T>, tenant = tenantId) =>
  asCaller(services, { tenantId: tenant }, work, { keyCode: "C7523" });
const rank = (code: string, level: number) =>
  api.saveRank.input.parse({ code, level, nameZh: `职级${code}`, nameEn: `Rank ${code}` });
const grade = (code: string, from: number, to: number, part: object = {}) =>
  api.saveGrade.input.parse({
    code,
    level: 1,
    nameZh: `职等${code}`,
    nameEn: `Grade ${code}`,
    fromRankId: levels[from],
    toRankId: levels[to],
    ...part,
  });
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (fault: unknown) => fault,
  );
  return error instanceof Refusal ? [error.kind.code, error.faults[0]?.field] : error;
};

it("a grade reaches over its ranks, offers them, and refuses what is none", async () => {
  const { id } = await as((context) => saveGrade(context, grade("G1", 0, 1)));
  const offered = await as((context) => rankOptions(context, { gradeId: id }));
  expect(offered.map(({ code }) => code)).toEqual(["P1", "P2"]);
  expect((await as((context) => rankOptions(context, {}))).length).toBe(3);
  const listed = (await as((context) => grades.answer(context, api.listGrades.input.parse({})))).rows;
  expect(listed).toMatchObject([{ code: "G1", fromRank: "职级P1", toRank: "职级P2", posts: 0, holders: 0 }]);
  const ofRanks = (await as((context) => ranks.answer(context, api.listRanks.input.parse({})))).rows;
  expect(ofRanks.map((row) => [row.code, row.grades])).toEqual([
    ["P1", "职等G1"],
    ["P2", "职等G1"],
    ["M1", null],
  ]);
  expect(await refusal(as((context) => saveGrade(context, grade("G2", 2, 0))))).toEqual([
    "organisation.rankRange",
    "toRankId",
  ]);
  expect(await refusal(as((context) => saveGrade(context, grade("G1", 0, 0))))).toEqual([
    "organisation.codeTaken",
    "code",
  ]);
  expect(await refusal(as((context) => saveGrade(context, grade("G3", 0, 1)), other))).toEqual([
    "organisation.unknownRank",
    "fromRankId",
  ]);
});

it("a rank outside a grade is refused beside it, and a rank may not move past the other end of a grade", async () => {
  const { id } = await as((context) => saveGrade(context, grade("G5", 0, 1, { level: 5 })));
  await as(({ tx }) => refuseUnfitRank(tx, id, levels[1]!));
  await as(({ tx }) => refuseUnfitRank(tx, null, levels[2]!));
  expect(await refusal(as(({ tx }) => refuseUnfitRank(tx, id, levels[2]!)))).toEqual([
    "organisation.rankOutsideGrade",
    "rankId",
  ]);
  expect(await refusal(as((context) => saveRank(context, { ...rank("P1", 25), id: levels[0] })))).toEqual([
    "organisation.rankInGrade",
    "level",
  ]);
});

it("a post is graded, and who holds rank and grade is counted", async () => {
  const { id } = await as((context) => saveGrade(context, grade("G7", 2, 2, { level: 7 })));
  await as((context) => savePost(context, { code: "T1", nameZh: "主管", nameEn: "Supervisor", gradeId: id }));
  await as(async ({ tx }) => {
    const member = await createMember(tx, {
      name: "甲",
      kind: "staff",
      departmentId: null,
      postId: null,
      joinedOn: null,
    });
    await tx.query("update organisation.member set grade_id = $3, rank_id = $4 where tenant_id = $1 and id = $2", [
      tenantId,
      member,
      id,
      levels[2],
    ]);
  });
  const found = (await as((context) => posts.answer(context, { page: 1, size: 20, search: "T1" }))).rows;
  expect(found).toMatchObject([{ gradeName: "职等G7", gradeId: id }]);
  const [row] = (await as((context) => grades.answer(context, api.listGrades.input.parse({ search: "G7" })))).rows;
  expect(row).toMatchObject({ posts: 1, holders: 1 });
  expect(
    await refusal(as((context) => savePost(context, { code: "T9", nameZh: "丙", nameEn: "C", gradeId: id }), other)),
  ).toEqual(["organisation.unknownGrade", "gradeId"]);
});

it("what is discontinued is offered no more", async () => {
  const { id } = await as((context) => saveGrade(context, grade("G9", 0, 0, { level: 9 })));
  const { id: rankId } = await as((context) => saveRank(context, rank("X9", 99)));
  await as((context) => enableGrades(context, { ids: [id], enabled: false }));
  await as((context) => enableRanks(context, { ids: [rankId], enabled: false }));
  expect((await as(gradeOptions)).some((one) => one.id === id)).toBe(false);
  expect((await as((context) => rankOptions(context, {}))).some((one) => one.id === rankId)).toBe(false);
});
