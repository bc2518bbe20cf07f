// Set-up of the database tests: whether a test of this file has failed, after which its database is not used again.
import { afterEach } from "vitest";

declare global {
  var hasTestFailed: boolean;
}

globalThis.hasTestFailed = false;
afterEach(({ task }) => {
  if (task.result?.state === "fail") globalThis.hasTestFailed = true;
});
