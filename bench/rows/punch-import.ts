import { from as copyFrom } from "pg-copy-streams";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { importPunchFile } from "#areas/devices/server.ts";
import { openClient } from "#platform/db/pool.ts";
import { actAs } from "#apps/month/work-context.ts";
import { formatWallTime, wallSecond } from "#platform/calendar/wall-time.ts";
import type { BenchCompany } from "../data.ts";
import { asJob } from "../loop-delay.ts";
import { median, report } from "../report.ts";
import type { World } from "../world.ts";

/** A machine's file of so many lines, each a new punch of a known number. */
function fileOf(company: BenchCompany, lines: number, month: string): Buffer {
  const people = company.memberIds.length;
  const start = wallSecond(`${month}-01`, 0);
  const text: string[] = [];
  for (let index = 0; index < lines; index++) {
    text.push(
      `${String((index % people) + 1).padStart(7, "0")}\t${formatWallTime(start + Math.floor((index * 27 * 86_400) / lines))}\t255\t15\t0\t0\t0`,
    );
  }
  return Buffer.from(`${text.join("\n")}\n`);
}

export async function punchImport(
  world: World,
  company: BenchCompany,
  size: string,
  lines: number,
  months: string[],
): Promise<void> {
  const rates: number[] = [];
  const floors: number[] = [];
  for (const month of months) {
    const bytes = fileOf(company, lines, month);
    let began = performance.now();
    await asJob(() =>
      actAs(world.services, company.actor, `${month}-28T10:00:00+08:00`, (context) =>
        importPunchFile(context.tx, { device: `BENCH-${size}`, fileName: "ATTLOG.txt", bytes, today: `${month}-28` }),
      ),
    );
    rates.push((lines * 1000) / (performance.now() - began));
    began = performance.now();
    await copyBare(world, bytes);
    floors.push((lines * 1000) / (performance.now() - began));
  }
  report({
    what: `punch import from a file, ${lines} lines`,
    size,
    ours: median(rates),
    floor: median(floors),
    unit: "rows/s",
    goal: 38_000,
    times: 8.1,
    atLeast: true,
  });
}

/** COPY of the same columns into a table with one index. */
async function copyBare(world: World, bytes: Buffer): Promise<void> {
  const client = await openClient(world.ownerUrl);
  try {
    await client.query(
      "begin; create temp table bare (pin text, at timestamp, state int, verify int, a int, b int, c int) on commit drop; create index on bare (pin, at)",
    );
    await pipeline(Readable.from([bytes]), client.query(copyFrom("copy bare from stdin")));
    await client.query("commit");
  } finally {
    await client.end();
  }
}
