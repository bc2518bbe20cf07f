import { Agent } from "node:http";
import { gzipSync } from "node:zlib";
import type { Aim, Outcome } from "../flood.ts";
import { post, tally } from "./lines.ts";

const report = (url: string, serial: string) => `${url}/iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=9999`;
const line = "999999\t2026-10-01 08:00:00\t255\t15\t0\t0\n";
const ofMegabytes = (text: string, megabytes: number) =>
  Buffer.from(text.repeat(Math.ceil((megabytes * 1024 * 1024) / text.length)));

/** Reports of 8 MB under the number of a machine that is registered; how long they take the probe tells. */
export async function bigReports({ url, serial }: Aim): Promise<Outcome> {
  if (serial === undefined)
    return { passed: true, detail: "left out: no serial number of a registered machine was given" };
  const hostile = [
    ofMegabytes(line, 8),
    ofMegabytes("x\n", 8),
    Buffer.from(`1${" ".repeat(8 * 1024 * 1024)}x`),
    ofMegabytes("\t", 8),
  ];
  const statuses = await Promise.all(hostile.map((body) => post(report(url, serial), body, { timeoutMs: 8_000 })));
  return { passed: true, detail: `answers ${tally(statuses.map((status) => status || "none yet"))}` };
}

/** A report of a machine nobody knows is small, or it is not read. */
export async function bigStrangers({ url }: Aim): Promise<Outcome> {
  const body = ofMegabytes(line, 8);
  const statuses = await Promise.all(Array.from({ length: 20 }, (_, n) => post(report(url, `FLOOD-BIG-${n}`), body)));
  return { passed: statuses.every((status) => status !== 200), detail: `answers ${tally(statuses)}` };
}

/** Ten kilobytes that unpack to ten megabytes. */
export async function packedStrangers({ url }: Aim): Promise<Outcome> {
  const body = gzipSync(Buffer.alloc(9 * 1024 * 1024, " "));
  const statuses = await Promise.all(Array.from({ length: 50 }, (_, n) => post(report(url, `FLOOD-ZIP-${n}`), body)));
  return { passed: statuses.every((status) => status !== 200), detail: `answers ${tally(statuses)}` };
}

/** Lines of spaces, on which a careless pattern takes hours. */
export async function slowPatterns({ url }: Aim): Promise<Outcome> {
  const body = Buffer.from(`1${" ".repeat(200 * 1024)}x`);
  const statuses = await Promise.all(
    Array.from({ length: 4 }, (_, n) => post(report(url, `FLOOD-SLOW-${n}`), body, { timeoutMs: 8_000 })),
  );
  return { passed: statuses.every((status) => status !== 0), detail: `answers ${tally(statuses)}` };
}

/** Five thousand invented numbers, and then a machine that has just been bought. */
export async function inventedSerials({ url }: Aim): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const mark = Math.random().toString(36).slice(2, 8);
  const invented = Array.from({ length: 5_000 }, (_, n) => n);
  const statuses: number[] = [];
  const until = performance.now() + 8_000;
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      for (let n = invented.pop(); n !== undefined && performance.now() < until; n = invented.pop()) {
        statuses.push(await post(report(url, `FLOOD-${mark}-${n}`), Buffer.from(line), { agent }));
      }
    }),
  );
  agent.destroy();
  let tries = 0;
  let bought = 0;
  // A machine that is refused comes again after a few seconds.
  while (bought !== 200 && tries < 8) {
    if (tries > 0) await new Promise((resume) => setTimeout(resume, 1_000));
    bought = await fetch(`${url}/iclock/cdata?SN=BOUGHT-${mark}&options=all`).then((answer) => answer.status);
    tries += 1;
  }
  return {
    passed: bought === 200,
    detail: `answers ${tally(statuses)}; a new machine after them: ${bought} at try ${tries}`,
  };
}
