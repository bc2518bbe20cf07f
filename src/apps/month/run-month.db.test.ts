import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testServer, type TestServer } from "../server/testing/test-server.ts";
import { readMonthFolder } from "./read-folder.ts";
import { runMonth } from "./run-month.ts";

const folder = "data/hotel-month";
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

describe("a hotel's month from files to statements", () => {
  it("comes out line by line, to the fen, also beside another company with the same month", async () => {
    const month = readMonthFolder(folder);
    for (const name of ["first", "second"]) {
      const { shifts, statements } = await runMonth(server.services, month, name, () => undefined);
      expect(shifts).toBe(readFileSync(`${folder}/expected_shifts.csv`, "utf8"));
      expect(statements).toBe(readFileSync(`${folder}/expected_statements.csv`, "utf8"));
    }
  }, 300_000);
});
