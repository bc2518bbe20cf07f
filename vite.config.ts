import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { bareCalls } from "./scripts/bare-calls.ts";
import { deskMenu } from "./scripts/desk-menu.ts";
import { helpPages } from "./scripts/help-pages.ts";
import { phoneFiles } from "./scripts/phone-files.ts";
import { phoneMenu } from "./scripts/phone-menu.ts";
import { precompress } from "./scripts/precompress.ts";
import { zodInBrowser } from "./scripts/zod-in-browser.ts";

/** One build, four entries: the shell, the core application, the worker pages and the public jobs. */
export default defineConfig({
  plugins: [bareCalls(), phoneMenu(), deskMenu(), zodInBrowser(), helpPages(), react(), phoneFiles(), precompress()],
  build: {
    outDir: "dist/web",
    emptyOutDir: true,
    target: ["chrome111", "safari16.4", "firefox115", "edge111"],
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { input: { index: "index.html", core: "core.html", worker: "worker.html", jobs: "jobs.html" } },
  },
  server: { proxy: { "/api": process.env["MUSTER_API"] ?? "http://127.0.0.1:4000" } },
});
