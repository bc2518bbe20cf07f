import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const port = Number(process.env["MUSTER_E2E_PORT"] ?? 8180);
const baseURL = process.env["MUSTER_E2E_URL"] ?? `http://127.0.0.1:${port}`;
const systemChromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) => existsSync(path));
/** Starts the product on a fresh demo company; see `scripts/`. */
const server = "scripts/e2e-server.mjs";

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Nothing here waits for long where all is well: these are for a machine that is busy with other things.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  outputDir: "test-results",
  use: {
    baseURL,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: { ...(systemChromium ? { executablePath: systemChromium } : {}), args: ["--no-sandbox"] },
  },
  ...(existsSync(server) && !process.env["MUSTER_E2E_URL"]
    ? { webServer: { command: `node ${server}`, url: baseURL, env: { PORT: String(port) }, timeout: 240_000, reuseExistingServer: false, gracefulShutdown: { signal: "SIGTERM" as const, timeout: 20_000 } } }
    : {}),
});
