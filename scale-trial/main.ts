// npm run scale-trial [-- --minutes 10]: needs Debian's packages postgresql (15 or newer) and haproxy. Two nodes of the
// program on a leader with a streaming replica, behind a balancer; work goes on while one node is killed, the replica is
// promoted and both nodes are started anew. Prints what was lost and doubled, and the seconds without an answer.
import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { listStatements } from "#areas/statements/api.ts";
import { saveDevice } from "#areas/devices/api.ts";
import { openClient } from "#platform/db/pool.ts";
import { Answers } from "./answers.ts";
import { Caller } from "./callers.ts";
import * as load from "./load.ts";
import { findPrograms, needed } from "./needs.ts";
import { Nodes } from "./nodes.ts";
import { ports } from "./ports.ts";
import { startProxy } from "./proxy.ts";
import { Servers, untilFollowed, urlAt } from "./servers.ts";
import { heldAgainst, jobsLeft } from "./verdict.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const machines = 8;
/** As long as it takes until somebody, or Patroni, has made up their mind. */
const promotedAfterMs = 2_000;

function minutesGiven(): number {
  const at = process.argv.indexOf("--minutes");
  const minutes = at < 0 ? 10 : Number(process.argv[at + 1]);
  if (!(minutes >= 1)) throw new Error("--minutes must be a number of 1 or more");
  return minutes;
}

interface Event {
  name: string;
  at: number;
}

async function trial(minutes: number): Promise<boolean> {
  const programs = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), "muster-scale-"));
  const servers = new Servers(programs, folder);
  const nodes = new Nodes(folder);
  const ends: (() => unknown)[] = [() => servers.stop()];
  try {
    say(`${needed}\nEverything is in ${folder}, on ports ${ports.web} to ${ports.replica}.`);
    await servers.begin();
    await untilFollowed(0);
    const roles = fork(join(import.meta.dirname, "roles.ts"), { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    ends.push(() => roles.disconnect());
    await once(roles, "message");
    ends.push(await startProxy(programs.haproxy, folder));
    await setTimeout(1_000);
    say("a leader with a replica that acknowledges, and a balancer, are there; a release's demo company is restored …");
    nodes.restore();
    for (const which of [0, 1] as const) ends.push(() => nodes.end(which, "SIGTERM"));
    say("the first node brings it into the present form …");
    await nodes.start(0);
    await nodes.start(1);
    return await worked(minutes, servers, nodes);
  } finally {
    for (const end of ends.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function worked(minutes: number, servers: Servers, nodes: Nodes): Promise<boolean> {
  const answers = new Answers();
  const done = load.nothingYet();
  const caller = new Caller(answers);
  await caller.enter("admin");
  const { rows } = await caller.ask(listStatements, { size: 50 });
  const paid = rows.filter((row) => row.state === "paid").toReversed();
  const [one, other] = [paid[0], paid.find((row) => row.from !== paid[0]?.from)];
  if (!one || !other) throw new Error("the demo company has no two paid statements");
  const departmentId = await anyDepartment();
  for (let number = 1; number <= machines; number += 1)
    await caller.ask(saveDevice, {
      serial: `TRIAL${number}`,
      kind: "attendance",
      methods: ["face"],
      location: "trial",
      departmentId,
    });

  const began = performance.now();
  const length = minutes * 60_000;
  const until = async (part: number) => setTimeout(Math.max(0, began + length * part - performance.now()));
  // It goes on until the last event is over, however long that takes.
  let isOver = false;
  const loading = { caller, done, isOver: () => isOver };
  const start = Math.floor(Date.now() / 1000) - 6 * 86_400;
  const work = Promise.all([
    ...Array.from({ length: machines }, (_, number) =>
      load.machine(loading, `TRIAL${number + 1}`, start + number * 40_000),
    ),
    load.lists(loading),
    load.lists(loading),
    load.reports(loading, one.from, rows[0]!.to),
    load.payments(loading, one),
    load.payments(loading, other),
    load.roles(loading),
    load.exports(loading),
  ]);
  // What fails here ends the trial when it is waited for, not before.
  work.catch(() => undefined);
  const events: Event[] = [{ name: "undisturbed", at: began }];
  const event = (name: string) => {
    events.push({ name, at: performance.now() });
    say(`  ${((performance.now() - began) / 1000).toFixed(0)} s: ${name}`);
  };
  say(`${minutes} minutes of clock-ins, lists, reports, payments and files through both nodes:`);
  await until(0.15);
  event("node 1 killed with -9");
  await nodes.end(0, "SIGKILL");
  await setTimeout(3_000);
  await nodes.start(0);
  await until(0.4);
  const before = await nodes.readings();
  event(`leader killed with -9, replica promoted ${promotedAfterMs / 1000} s later`);
  servers.kill(0);
  await setTimeout(promotedAfterMs);
  await servers.promote(1);
  await until(0.6);
  event("the old leader follows the new one");
  await servers.follow(0, 1);
  await untilFollowed(1);
  await until(0.75);
  event("both nodes started anew in turn, as for a new release");
  for (const which of [0, 1] as const) {
    await nodes.end(which, "SIGTERM");
    await nodes.start(which);
    await setTimeout(2_000);
  }
  await until(1);
  const ended = performance.now();
  isOver = true;
  await work;
  return verdict(nodes, { answers, done, events, ended, before });
}

async function anyDepartment(): Promise<number> {
  const client = await openClient(urlAt(ports.leader));
  try {
    const { rows } = await client.query<{ id: number }>("select id from organisation.department order by id limit 1");
    return rows[0]!.id;
  } finally {
    await client.end();
  }
}

interface Seen {
  answers: Answers;
  done: load.Acknowledged;
  events: Event[];
  ended: number;
  before: Record<string, number>;
}

async function verdict(nodes: Nodes, { answers, done, events, ended, before }: Seen): Promise<boolean> {
  say("\nSeconds without an answer, the longest of each:");
  const kinds = ["clock-ins", "lists", "reports", "payments"];
  for (const [index, { name, at }] of events.entries()) {
    const to = events[index + 1]?.at ?? ended;
    say(`  ${name}: ${kinds.map((kind) => `${kind} ${answers.longestGap(kind, at, to).toFixed(1)}`).join(", ")}`);
  }
  say(
    `Answers: ${answers
      .kinds()
      .map((kind) => `${kind} ${answers.count(kind)}`)
      .join(", ")}.`,
  );
  const refused = [...answers.refused].map(([why, count]) => `${why} ${count} times`).join(", ");
  say(`Asked again under the same key, because of: ${refused || "nothing"}.`);
  const after = await nodes.readings();
  for (const [when, sums] of [
    ["before the promotion", before],
    ["at the end, since the nodes were started", after],
  ] as const)
    say(
      `Long readings ${when}: ${Object.entries(sums)
        .map(([by, count]) => `${by} ${count}`)
        .join(", ")}.`,
    );
  say(`Readings right after one's own payment: ${done.fresh.asked}, of them without it: ${done.fresh.stale.length}.`);
  for (const line of done.fresh.stale.slice(0, 5)) say(`  ${line}`);

  const held = await heldAgainst(urlAt(ports.leader), done);
  say("\nHeld against the database:");
  for (const { name, acknowledged, lost, doubled } of held)
    say(`  ${name}: acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}`);
  const { dead, stuck } = await jobsLeft(urlAt(ports.leader));
  say(`  jobs: given up ${dead}, files that stay unfinished ${stuck}`);
  const log = spawnSync(process.execPath, [join(import.meta.dirname, "../src/apps/operator/verify-log.ts")], {
    env: { ...process.env, ...nodes.env() },
    encoding: "utf8",
  });
  say(`  operation log: ${log.status === 0 ? "whole" : `NOT WHOLE\n${log.stdout}${log.stderr}`}`);
  const running = ([0, 1] as const).every(nodes.isRunning);
  const sum = (what: "lost" | "doubled") => held.reduce((total, one) => total + one[what], 0);
  const holds =
    sum("lost") === 0 &&
    sum("doubled") === 0 &&
    dead === 0 &&
    stuck === 0 &&
    log.status === 0 &&
    running &&
    done.fresh.stale.length === 0;
  say(`\nlost ${sum("lost")}, doubled ${sum("doubled")}${holds ? "" : ": NOT HELD"}`);
  return holds;
}

try {
  process.exitCode = (await trial(minutesGiven())) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
