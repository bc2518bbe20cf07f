import { defineConfig } from "vitest/config";

const ignored = ["**/node_modules/**", "dist/**", "var/**"];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: [...ignored, "**/*.db.test.ts", "**/*.shared.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "db",
          include: ["src/**/*.db.test.ts"],
          exclude: ignored,
          globalSetup: ["src/platform/testing/database-server.ts"],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "shared",
          include: ["src/**/*.shared.test.ts"],
          exclude: ignored,
          globalSetup: ["src/platform/testing/database-server.ts"],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
