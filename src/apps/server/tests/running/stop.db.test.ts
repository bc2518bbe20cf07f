import { afterAll, beforeAll, expect, it } from "vitest";
import { computeAgain, lastRun } from "#areas/attendance/api.ts";
import { jobHandlers } from "../../sockets.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";
import { makeWeekCompany } from "../../testing/week-company.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-10-20T02:00:00Z");
});
afterAll(() => server.close());

it("a computation that meets the stop of the program is not done, and is carried on by the next try of its job", async () => {
  const tenantId = await makeWeekCompany(server, "甲公司", 1);
  const { token } = await server.logIn({ tenantId, codes: "all" });
  const { runId } = await server.ok(computeAgain, { from: "2026-10-01", to: "2026-10-02" }, token);
  await server.jobs.settled();
  await server.database.ownerPool.query(
    "update attendance.run set state = 'running', last_member_id = 0, ended_at = null where id = $1",
    [runId],
  );
  const job = jobHandlers().find((one) => one.job === "attendance.compute")!;
  const tried = (signal: AbortSignal) =>
    job.run({ services: server.services, log: server.services.log, signal }, { tenantId, runId } as never);
  await expect(tried(AbortSignal.abort())).rejects.toThrow();
  expect((await server.ok(lastRun, { id: runId }, token)).run).toMatchObject({ state: "running" });
  await tried(new AbortController().signal);
  expect((await server.ok(lastRun, { id: runId }, token)).run).toMatchObject({ state: "done" });
});
