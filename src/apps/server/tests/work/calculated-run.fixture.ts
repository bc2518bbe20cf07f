import { setTimeout } from "node:timers/promises";
import * as api from "#areas/payroll/runs-api.ts";
import type { TestServer } from "../../testing/test-server.ts";

/** Has a run calculated and gives it once its job has come to its end; fails where it never does. */
export async function calculatedRun(server: TestServer, id: number, token: string) {
  await server.ok(api.calculateRuns, { ids: [id] }, token);
  for (let tries = 0; tries < 500; tries += 1) {
    const run = await server.ok(api.readRun, { id }, token);
    if (run.state === "calculated") return run;
    await setTimeout(20);
  }
  throw new Error("never calculated");
}
