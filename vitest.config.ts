import { availableParallelism } from "node:os";
import { relative } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { longestFirst, shardAsked, shardOf } from "./scripts/durations.mjs";

const ignored = ["**/node_modules/**", "dist/**", "var/**"];

const nameOf = ({ moduleId }: TestSpecification) => relative(import.meta.dirname, moduleId).replaceAll("\\", "/");
const isOfDatabase = ({ moduleId }: TestSpecification) => moduleId.endsWith(".db.test.ts");

/** The longest begin first, so that no core is idle at the end; of a run that is shared out, only this part. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const mine = files.every(isOfDatabase) ? shardOf(files, shardAsked(), nameOf) : files;
    return longestFirst(mine, nameOf);
  }
}

export default defineConfig({
  test: {
    // On two cores three: one test's waiting for the database is another's time to compute.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // The files of a worker share their modules: to load them anew for each file took longer than the tests of most.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: [...ignored, "**/*.db.test.ts", "**/*.long.test.ts", "**/*.shared.test.ts"],
          // Properties try hundreds of cases; nothing here waits for anything but the processor.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "db",
          include: ["src/**/*.db.test.ts"],
          exclude: ignored,
          globalSetup: ["src/platform/testing/database-server.ts"],
          setupFiles: [
            "src/platform/testing/sql-check/record.ts",
            "src/platform/testing/failed-file.ts",
            "src/areas/access/server/own-login/cheap-hashes.fixture.ts",
          ],
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        // Kills, floods and soaks of the database: the full run alone has them.
        extends: true,
        test: {
          name: "long",
          include: ["src/**/*.long.test.ts"],
          exclude: ignored,
          globalSetup: ["src/platform/testing/database-server.ts"],
          setupFiles: ["src/platform/testing/failed-file.ts"],
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: "shared",
          include: ["src/**/*.shared.test.ts"],
          exclude: ignored,
          globalSetup: ["src/platform/testing/database-server.ts"],
          setupFiles: ["src/platform/testing/failed-file.ts"],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
