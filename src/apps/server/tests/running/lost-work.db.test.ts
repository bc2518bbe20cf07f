import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { computeAgain, lastRun, resumeRun } from "#areas/attendance/api.ts";
import { createExport, downloadExport, exportStatus, repeatExport } from "#areas/exports/api.ts";
import { jobsSchema } from "#platform/db/migrate.ts";
import { jobHandlers } from "../../sockets.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";
import { makeWeekCompany } from "../../testing/week-company.ts";

let server: TestServer;
let boss: PgBoss;
let tenantId: number;
let token: string;

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-10-20T02:00:00Z");
  tenantId = await makeWeekCompany(server, "甲公司", 1);
  token = (await server.logIn({ tenantId, codes: "all" })).token;
  boss = new PgBoss({
    connectionString: server.database.ownerUrl,
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    max: 2,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (const name of ["attendance.compute", "exports.run"]) await boss.createQueue(name, { retryLimit: 1 });
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await server.close();
});

const owner = (text: string, values: unknown[]) => server.database.ownerPool.query(text, values);

async function sweep(job: string): Promise<void> {
  const { services } = server;
  await jobHandlers()
    .find((one) => one.job === job)!
    .run({ services, log: services.log, signal: new AbortController().signal }, { tenantId } as never);
}

/** Has the only try of a job fail. */
async function useUp(name: string): Promise<void> {
  for (let tries = 0; tries < 2; tries += 1) {
    const [job] = await boss.fetch(name, { ignoreStartAfter: true } as never);
    await boss.fail(name, job!.id, { message: "no" });
    await owner(`update ${jobsSchema}.job set start_after = now() where id = $1`, [job!.id]);
  }
}

describe("a computation without a job", () => {
  let id: number;
  const state = async () => (await server.ok(lastRun, { id }, token)).run?.state;

  beforeAll(async () => {
    id = (await server.ok(computeAgain, { from: "2026-10-01", to: "2026-10-02" }, token)).runId;
    await server.jobs.settled();
    await owner(
      "update attendance.run set state = 'running', last_member_id = 0, ended_at = null, beat_at = now() - interval '1 hour' where id = $1",
      [id],
    );
  });

  it("is under way as long as its job waits, runs or will be tried again, and has failed when the tries are used up", async () => {
    await boss.send("attendance.compute", { tenantId, runId: id });
    await sweep("attendance.sweepRuns");
    expect(await state()).toBe("running");
    await useUp("attendance.compute");
    await sweep("attendance.sweepRuns");
    expect(await state()).toBe("failed");
  });

  it("is left alone while it gives signs of life", async () => {
    await owner("update attendance.run set state = 'running', beat_at = now() where id = $1", [id]);
    await sweep("attendance.sweepRuns");
    expect(await state()).toBe("running");
    await owner("update attendance.run set state = 'failed' where id = $1", [id]);
  });

  it("goes on when somebody says so, once", async () => {
    await server.ok(resumeRun, { id }, token);
    await server.jobs.settled();
    expect(await state()).toBe("done");
    expect((await server.send(resumeRun, { id }, token)).body).toMatchObject({
      status: 409,
      code: "attendance.runNotFailed",
    });
  });
});

describe("an export", () => {
  const begin = () => server.ok(createExport, { exporter: "people.list", keyCode: "C3500" }, token);
  const statusOf = (id: number, language: "zh" | "en" = "zh") =>
    server.send(exportStatus, { id }, token, { "accept-language": language });

  it("whose job is gone has failed, in the reader's language, and can be begun again", async () => {
    const { id } = await begin();
    await server.jobs.settled();
    await owner(
      "update exports.task set status = 'processing', ended_at = null, file_id = null, created_at = now() - interval '1 hour' where id = $1",
      [id],
    );
    await boss.send("exports.run", { tenantId, taskId: id });
    expect((await server.send(repeatExport, { id }, token)).body).toMatchObject({ code: "exports.notEnded" });
    await sweep("exports.sweep");
    expect((await statusOf(id)).body.content).toMatchObject({ status: "processing" });
    await useUp("exports.run");
    await sweep("exports.sweep");
    expect((await statusOf(id)).body.content).toMatchObject({
      status: "error",
      error: expect.stringContaining("重新导出"),
    });
    expect((await statusOf(id, "en")).body.content).toMatchObject({ error: expect.stringContaining("export again") });
    const again = await server.ok(repeatExport, { id }, token);
    await server.jobs.settled();
    expect((await statusOf(again.id)).body.content).toMatchObject({ status: "success" });
  });

  it("that is lost for good loses what its last try has written", async () => {
    const { id } = await begin();
    await server.jobs.settled();
    const key = `tenant-${tenantId}/11111111-2222`;
    await server.services.files.put(key, Buffer.from("half"));
    await owner(
      "update exports.task set status = 'processing', ended_at = null, file_id = null, store_key = $2, created_at = now() - interval '1 hour' where id = $1",
      [id, key],
    );
    await sweep("exports.sweep");
    expect((await statusOf(id)).body.content).toMatchObject({ status: "error" });
    await expect(server.services.files.get(key)).rejects.toThrow();
  });

  it("that finds the disk full has failed and says so", async () => {
    const put = vi
      .spyOn(server.services.files, "put")
      .mockRejectedValueOnce(Object.assign(new Error("write"), { code: "ENOSPC" }));
    const { id } = await begin();
    await server.jobs.settled();
    put.mockRestore();
    expect((await statusOf(id, "en")).body.content).toMatchObject({
      status: "error",
      error: expect.stringContaining("no space"),
    });
  });

  it("is thrown away with its file when it has expired", async () => {
    const { id } = await begin();
    await server.jobs.settled();
    await owner("update exports.task set expires_at = now() - interval '1 minute' where id = $1", [id]);
    const stored = await owner(
      "select f.store_key as key from exports.task t join platform.file f on f.tenant_id = t.tenant_id and f.id = t.file_id where t.id = $1",
      [id],
    );
    const { key } = stored.rows[0] as { key: string };
    await server.services.files.get(key).then((stream) => stream.on("error", () => undefined).destroy());
    await sweep("exports.sweep");
    await expect(server.services.files.get(key)).rejects.toThrow();
    expect((await server.send(downloadExport, { id }, token)).body).toMatchObject({
      status: 410,
      code: "exports.expired",
    });
  });
});
