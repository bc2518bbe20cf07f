import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { firstPort, urlAt, workers } from "./e2e/parts/ports.ts";

const chromium =
  process.env["MUSTER_CHROMIUM"] ??
  ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
    (path) => existsSync(path),
  );
const given = process.env["MUSTER_E2E_URL"];

export default defineConfig({
  testDir: "e2e",
  // `npm run pictures` takes the pictures of the documents, and nothing else.
  testMatch: process.env["MUSTER_PICTURES"] === undefined ? "**/*.spec.ts" : "pictures/*.shots.ts",
  // What sweeps all screens at several widths takes minutes: the full run has it.
  testIgnore: process.env["MUSTER_LOOKS"] === "all" ? [] : "**/*.long.spec.ts",
  workers,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Nothing here waits for long where all is well: these are for a machine that is busy with other things or slow.
  timeout: 600_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  // A folder that Playwright empties by itself, so one that holds nothing else.
  outputDir: "test-results/browser",
  use: {
    // Each worker, who reads this file too, has a server and a company of its own.
    baseURL: given ?? urlAt(Number(process.env["TEST_PARALLEL_INDEX"] ?? 0)),
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Pictures of every action took a fifth of all the time; `--trace on` gives them to whoever looks for a fault.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    // Where no locale is set, Chromium cannot say the Chinese names of files.
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: ["--no-sandbox"],
      env: { ...process.env, LC_ALL: "C.UTF-8" } as Record<string, string>,
    },
  },
  ...(given
    ? {}
    : {
        webServer: {
          command: `node scripts/e2e-servers.mjs ${firstPort} ${workers}`,
          url: urlAt(workers - 1),
          timeout: 400_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: "SIGTERM" as const, timeout: 20_000 },
        },
      }),
});
