import { afterAll, beforeAll, expect, test } from "vitest";
import * as rewards from "#areas/people/rewards-api.ts";
import { addMonths } from "#platform/calendar/plain-date.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { testServer, type TestServer } from "../server/testing/test-server.ts";
import { demoCompany } from "./demo-company.fixture.ts";
import type { DemoPeople } from "./documents.ts";
import { makeRewards } from "./rewards.ts";

let server: TestServer;
let people: DemoPeople;
const now = "2026-11-26T14:00:00+08:00";
const today = businessDateAt(Date.parse(now));

beforeAll(async () => {
  server = await testServer();
  server.setTime(now);
  ({ people } = await demoCompany(server.services, { since: "2026-08-01", until: addMonths(today, 10) }));
  await makeRewards(people, today);
}, 120_000);
afterAll(() => server.close());

test.each([
  ["of labour companies", rewards.listRewards],
  ["of the own staff", rewards.listStaffRewards],
])("an objection that nobody has answered waits among the rewards %s", async (_whose, list) => {
  const { rows } = await people.hr.send(list, { state: "objected" }, now);
  expect(rows.map(({ state, objection }) => [state, objection])).toEqual([["approved", "open"]]);
});
