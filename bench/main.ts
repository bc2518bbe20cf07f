// npm run bench: ours, the floor measured in the same run, and the ratio, at 1x and 10x data. Numbers, never a test.
import { existsSync } from "node:fs";
import { makeCompany } from "./data.ts";
import { heading } from "./report.ts";
import { exportOf } from "./rows/export.ts";
import { monthOf } from "./rows/month.ts";
import { punchImport } from "./rows/punch-import.ts";
import { clockIn, emptyRequest, page } from "./rows/requests.ts";
import { statementOf } from "./rows/statement.ts";
import { webSizes } from "./web-sizes.ts";
import { openWorld } from "./world.ts";

const wanted = process.argv.slice(2);
const asked = (name: string) => wanted.length === 0 || wanted.includes(name);

heading("CPU of program and database per request, 16 in flight, medians of three interleaved rounds");
if (asked("export")) {
  await exportOf(10_000, "1x", 0.6);
  await exportOf(100_000, "10x", 6);
}
const world = await openWorld();
try {
  const small = await makeCompany(world.services, world.owner, "small", 10_000);
  const large = await makeCompany(world.services, world.owner, "large", 100_000);
  if (asked("requests")) {
    await emptyRequest(world, small, "1x");
    await emptyRequest(world, large, "10x");
    await page(world, small, "1x", 20, 8);
    await page(world, large, "10x", 20, 15);
    await page(world, small, "1x", 200, 16);
    await page(world, large, "10x", 200, 25);
  }
  if (asked("clock-in")) {
    await clockIn(world, small, "1x", 6_000);
    await clockIn(world, large, "10x", 20_000);
  }
  if (asked("import")) {
    await punchImport(world, small, "1x", 40_000, ["2026-01", "2026-02", "2026-03"]);
    await punchImport(world, large, "10x", 400_000, ["2026-01", "2026-02", "2026-03"]);
  }
  if (asked("month")) {
    await monthOf(world, small, "1x", 1_000, 0.6);
    await monthOf(world, large, "10x", 10_000, 6);
  }
  if (asked("statement")) {
    await statementOf(world, small, "1x", 1_000);
    await statementOf(world, large, "10x", 10_000);
  }
} finally {
  await world.close();
}
if (asked("web") && existsSync("dist/web")) {
  heading("Web entries, KB gzip");
  webSizes();
}
