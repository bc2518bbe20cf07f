import { beforeEach, expect, it } from "vitest";
import { submissionOf } from "../company.fixture.ts";
import { revokeInstance } from "../inbox/inbox-acts.ts";
import { previewRoute } from "../engine/preview-route.ts";
import { startApproval } from "../engine/start-approval.ts";
import { outcomesOf, storyOfEachTest } from "../story.fixture.ts";

const story = storyOfEachTest();
beforeEach(async () => {
  await story.flow([story.step("head", ["chef"], 1)], {}, { daysBefore: 2, monthlyCount: 3 });
});

const apply = (firstDate: string, departmentId = story.company.department.kitchen) =>
  story.start({ firstDate, departmentId });
const problem = (firstDate: string) =>
  story.as(
    "cook",
    async (context) =>
      (await previewRoute(context.tx, context, { ...submissionOf(story.company, 1), facts: {}, firstDate })).problem,
  );

it.each([
  ["2026-10-01", false],
  ["2026-10-02", false],
  ["2026-10-03", true],
  ["2026-12-24", true],
])("two days ahead: %s is in time: %s", async (firstDate, inTime) => {
  expect(await problem(firstDate)).toBe(
    inTime
      ? null
      : "This department applies at least 2 days ahead, so for 2026-10-03 at the earliest; use urgent approval for anything sooner",
  );
  if (inTime) expect(await story.asks(await apply(firstDate))).toEqual(["chef"]);
  else await expect(apply(firstDate)).rejects.toThrow("approvals.flowTooLate");
});

it("counts each department for itself by the month; of four at once the fourth is refused; what was revoked is free again", async () => {
  const day = "2026-10-09";
  expect(outcomesOf(await Promise.allSettled([apply(day), apply(day), apply(day), apply(day)]))).toEqual([
    "approvals.flowSpent",
    "done",
    "done",
    "done",
  ]);
  expect(await problem(day)).toMatch(/3 in all/);
  expect(await story.asks(await apply(day, story.company.department.root))).toEqual(["chef"]);
  const { rows } = await story.inside((tx) =>
    tx.query<{ id: number; documentId: number }>(
      `select id, document_id as "documentId" from approvals.instance where department_id = $1 order by id`,
      [story.company.department.kitchen],
    ),
  );
  const first = rows[0]!;
  await story.as("cook", (context) => revokeInstance(context, { id: first.id }));
  await apply(day);
  const again = () =>
    story.as("cook", (context) =>
      startApproval(context.tx, context, { ...submissionOf(story.company, first.documentId), firstDate: day }),
    );
  await expect(again()).rejects.toThrow("approvals.flowSpent");
  story.now = Date.parse("2026-11-01T01:00:00Z");
  await expect(again()).rejects.toThrow("approvals.flowTooLate");
  await apply("2026-11-09");
});

it("a returned one counts already and has been in time", async () => {
  const instance = await apply("2026-10-03");
  await story.answers("chef", instance, "return");
  story.now = Date.parse("2026-10-02T09:00:00Z");
  const { rows } = await story.inside((tx) =>
    tx.query<{ documentId: number }>(`select document_id as "documentId" from approvals.instance where id = $1`, [
      instance,
    ]),
  );
  await story.as("cook", (context) =>
    startApproval(context.tx, context, {
      ...submissionOf(story.company, rows[0]!.documentId),
      firstDate: "2026-10-03",
      toOriginal: true,
    }),
  );
  expect(await story.asks(instance)).toEqual(["chef"]);
});
