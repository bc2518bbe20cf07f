// node scripts/run.mjs attack/flood.ts -- http://localhost:4000 [serial number of a registered machine]
// Floods a server of one's own on this machine, in less than a minute, and tells how an ordinary page fared meanwhile.
import { loopDelay, saidOf } from "../bench/loop-delay.ts";
import { percentile } from "../bench/report.ts";
import { pipelined, restless } from "./floods/pipelined.ts";
import { bigReports, bigStrangers, inventedSerials, packedStrangers, slowPatterns } from "./floods/reports.ts";
import { slowBodies, slowHeaders } from "./floods/slow.ts";
import { hugeFrames, idleSockets, silentSocket } from "./floods/sockets.ts";
import { probe, type Probed } from "./probe.ts";

export interface Aim {
  url: string;
  /** Of a machine that is registered there, as somebody may have read it off its back. */
  serial?: string;
}

export interface Outcome {
  passed: boolean;
  detail: string;
}

export interface Flooded extends Outcome {
  name: string;
}

const local: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);
const mostMs = 500;

const floods: readonly (readonly [string, (aim: Aim) => Promise<Outcome>])[] = [
  ["idle sockets", idleSockets],
  ["huge frames, nobody's", ({ url }) => hugeFrames({ url })],
  ["huge frames, a registered machine's", hugeFrames],
  ["big reports of a registered machine", bigReports],
  ["big reports of strangers", bigStrangers],
  ["packed reports of strangers", packedStrangers],
  ["reports of slow patterns", slowPatterns],
  ["invented serial numbers", inventedSerials],
  ["questions without waiting for an answer", pipelined],
  ["questions one after the other on many lines", restless],
];

function fared(name: string, { times, failures }: Probed): Flooded {
  const [p50, p95, max] = [0.5, 0.95, 1].map((share) => percentile(times, share)) as [number, number, number];
  const failed = failures === 0 ? "" : `, ${failures} FAILED`;
  return {
    name,
    passed: p95 < mostMs && failures === 0,
    detail: `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, max ${max.toFixed(0)} ms of ${times.length}${failed}`,
  };
}

async function pagesOf(url: string): Promise<string[]> {
  const pages = [`${url}/`, `${url}/ready`];
  const found = await Promise.all(
    pages.map((page) =>
      fetch(page).then(
        (answer) => answer.ok,
        () => false,
      ),
    ),
  );
  return pages.filter((_, index) => found[index]);
}

/** Floods a server on this machine; throws where it is on another one or does not answer. */
export async function flood(target: Aim, tell: (result: Flooded) => void = () => undefined): Promise<Flooded[]> {
  if (!local.has(new URL(target.url).hostname)) throw new Error("only a server on this machine is flooded");
  const pages = await pagesOf(target.url);
  if (pages.length === 0) throw new Error(`no page of ${target.url} answers`);
  const results: Flooded[] = [];
  const add = (result: Flooded) => {
    results.push(result);
    tell(result);
  };
  const all: Probed = { times: [], failures: 0 };
  const run = async (name: string, play: (aim: Aim) => Promise<Outcome>) => {
    await loopDelay(target.url);
    const probing = probe(pages);
    add({ name, ...(await play(target)) });
    const probed = await probing.end();
    all.times.push(...probed.times);
    all.failures += probed.failures;
    // Of a flood that is over in a moment there are few answers: the delay is judged by all of them together.
    const page = { ...fared(`a page during: ${name}`, probed), passed: probed.failures === 0 };
    const told = saidOf(await loopDelay(target.url));
    add(told === "" ? page : { ...page, detail: `${page.detail}; ${told}` });
  };
  for (const [name, play] of floods) await run(name, play);
  // They wait for time-outs: side by side they take no longer than one.
  const beside = async (name: string, play: (aim: Aim) => Promise<Outcome>) => add({ name, ...(await play(target)) });
  await Promise.all([
    beside("a silent socket", silentSocket),
    beside("bodies that never end", slowBodies),
    run("headers and bodies that never end", slowHeaders),
  ]);
  add(fared("a page during all of them", all));
  return results;
}

async function main([url = "http://localhost:4000", serial]: readonly string[]): Promise<void> {
  const began = performance.now();
  const results = await flood({ url, ...(serial === undefined ? {} : { serial }) }, ({ name, passed, detail }) => {
    process.stdout.write(`${passed ? "held       " : "NOT REFUSED"} ${name.padEnd(50)} ${detail}\n`);
  });
  process.stdout.write(
    `${results.filter(({ passed }) => !passed).length} of ${results.length} not refused, ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
  );
  process.exit(results.every(({ passed }) => passed) ? 0 : 1);
}

if (import.meta.main) await main(process.argv.slice(2).filter((word) => word !== "--"));
