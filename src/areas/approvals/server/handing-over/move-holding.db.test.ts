import { expect, it } from "vitest";
import { flows } from "../flows/list-flows.ts";
import { readFlowVersion } from "../flows/flow-versions.ts";
import { storyOfFile, type Who } from "../story.fixture.ts";
import { holders } from "./holdings.ts";
import { moveHolding } from "./move-holding.ts";

const story = storyOfFile();
const member = (who: Who) => story.id(who);
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await story.db.ownerPool.query<T>(text, values)).rows;

it("takes tasks, places in flows, applications under way and deputies along, and leaves nothing to hand over", async () => {
  await story.flow([story.step("first", ["chef", "anna"], 1), story.step("second", ["chef"], 1)], {
    empty: { do: "member", memberIds: [member("chef")] },
  });
  const instance = await story.start();
  const under = await story.start();
  await query("update approvals.instance set submitter_member_id = $2, applicant_member_id = $2 where id = $1", [
    under,
    member("chef"),
  ]);
  const [{ tenantId }] = (await query<{ tenantId: number }>(
    `select tenant_id as "tenantId" from approvals.instance where id = $1`,
    [instance],
  )) as [{ tenantId: number }];
  for (const [principal, deputy, to] of [
    ["chef", "anna", "2099-01-01"],
    ["anna", "chef", "2099-01-01"],
    ["chef", "anna", "2020-01-02"],
  ] as const) {
    await query(
      "insert into approvals.deputy (tenant_id, principal_member_id, deputy_member_id, from_at, to_at) values ($1, $2, $3, '2020-01-01', $4)",
      [tenantId, member(principal), member(deputy), to],
    );
  }
  await query("insert into approvals.mail_choice (tenant_id, member_id, wanted) values ($1, $2, false)", [
    tenantId,
    member("chef"),
  ]);
  await query("update organisation.member set active = false where id = $1", [member("chef")]);

  const move = () =>
    story.as("director", (context) => moveHolding(context, { from: member("chef"), to: member("bert") }));
  expect(await move()).toEqual({ tasks: 2, flows: 1, left: [] });
  expect(await story.asks(instance)).toEqual(["bert"]);
  const {
    rows: [flow],
  } = await story.as("admin", (context) => flows.answer(context, { page: 1, size: 20 }));
  expect(
    JSON.stringify(await story.as("admin", (context) => readFlowVersion(context, { id: flow!.id, number: 2 }))),
  ).not.toContain(`"workerId":${member("chef")}`);
  expect(await query("select submitter_member_id::int as by from approvals.instance where id = $1", [under])).toEqual([
    { by: member("bert") },
  ]);
  expect(
    await query("select principal_member_id::int as of, deputy_member_id::int as by from approvals.deputy order by id"),
  ).toEqual([
    { of: member("bert"), by: member("anna") },
    { of: member("anna"), by: member("bert") },
    { of: member("chef"), by: member("anna") },
  ]);
  expect(await query("select member_id::int as id, wanted from approvals.mail_choice")).toEqual([
    { id: member("bert"), wanted: false },
  ]);
  expect(
    (await story.as("admin", (context) => holders.answer(context, { page: 1, size: 20, search: "chef" }))).rows,
  ).toEqual([]);
  expect(await move()).toMatchObject({ tasks: 0, flows: 0 });
});
