import { beforeEach, expect, it } from "vitest";
import { revokeInstance } from "../inbox/inbox-acts.ts";
import { urgentLeft } from "./urgent.ts";
import { outcomesOf, storyOfEachTest } from "../story.fixture.ts";

const story = storyOfEachTest();
beforeEach(async () => {
  await story.flow([story.step("slow", ["anna"], 1)]);
});

async function allow(monthly: number, days: number): Promise<void> {
  await story.inside((tx) =>
    tx.query(
      "insert into approvals.urgent_limit (tenant_id, department_id, monthly_count, days) values ($1, $2, $3, $4)",
      [tx.tenantId, story.company.department.root, monthly, days],
    ),
  );
}

const urgent = (firstDate = "2026-10-02") => story.start({ urgent: { firstDate } });

it("needs an urgent flow and a count", async () => {
  await expect(urgent()).rejects.toThrow("approvals.urgentNotSet");
  await story.flow([story.step("fast", ["chef"], 1)], {}, { urgent: true });
  await expect(urgent()).rejects.toThrow("approvals.urgentNotSet");
  await allow(1, 3);
  expect(await story.asks(await urgent())).toEqual(["chef"]);
  expect(await story.asks(await story.start())).toEqual(["anna"]);
});

it("counts by month and days, two at once take the last one once, and a revocation gives it back", async () => {
  await story.flow([story.step("fast", ["chef", "anna"], 1)], {}, { urgent: true });
  await allow(2, 3);
  await expect(urgent("2026-10-05")).rejects.toThrow("approvals.urgentTooFar");
  const first = await urgent("2026-10-04");
  expect(outcomesOf(await Promise.allSettled([urgent(), urgent(), urgent()]))).toEqual([
    "approvals.urgentSpent",
    "approvals.urgentSpent",
    "done",
  ]);
  await story.as("cook", (context) => revokeInstance(context, { id: first }));
  const again = await urgent();
  await story.answers("chef", again);
  await story.as("cook", (context) => revokeInstance(context, { id: again, comment: "too late" }));
  await expect(urgent()).rejects.toThrow("approvals.urgentSpent");
  story.now = Date.parse("2026-11-01T01:00:00Z");
  expect(await story.asks(await urgent("2026-11-01"))).toEqual(["chef"]);
});

it("what is left of the month is told before urgency is chosen", async () => {
  const left = () =>
    story.inside((tx) => urgentLeft(tx, { now: new Date(story.now).toISOString() }, story.company.department.kitchen));
  expect(await left()).toBeNull();
  await story.flow([story.step("fast", ["chef"], 1)], {}, { urgent: true });
  await allow(2, 3);
  expect(await left()).toEqual({ left: 2, monthlyCount: 2, days: 3 });
  const first = await urgent();
  expect(await left()).toMatchObject({ left: 1 });
  await story.as("cook", (context) => revokeInstance(context, { id: first }));
  expect(await left()).toMatchObject({ left: 2 });
  await urgent();
  await urgent();
  expect(await left()).toMatchObject({ left: 0 });
  story.now = Date.parse("2026-11-01T01:00:00Z");
  expect(await left()).toMatchObject({ left: 2 });
});

it("the month turns at the company's midnight, and what is given back belongs to the month it was taken in", async () => {
  await story.flow([story.step("fast", ["chef"], 1)], {}, { urgent: true });
  await allow(1, 3);
  const revoke = (id: number) => story.as("cook", (context) => revokeInstance(context, { id }));
  story.now = Date.parse("2026-10-31T23:59:59+08:00");
  const october = await urgent("2026-11-01");
  await expect(urgent("2026-11-01")).rejects.toThrow("approvals.urgentSpent");
  story.now += 1000;
  const november = await urgent("2026-11-01");
  await revoke(october);
  await expect(urgent("2026-11-01")).rejects.toThrow("approvals.urgentSpent");
  await revoke(november);
  expect(await story.asks(await urgent("2026-11-01"))).toEqual(["chef"]);
});
