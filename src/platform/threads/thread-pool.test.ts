import { afterEach, describe, expect, it } from "vitest";
import { Refusal } from "#platform/errors/refusal.ts";
import type { run } from "#platform/testing/obedient.task.ts";
import { ThreadPool, type ThreadLimits } from "./thread-pool.ts";
import { ThreadEnded, threadTask } from "./thread-task.ts";

const obey = threadTask<typeof run>(import.meta.url, "../testing/obedient.task.ts");
const limits: ThreadLimits = {
  threads: 1,
  megabytes: 64,
  computeMs: 60_000,
  runMs: 60_000,
  waiting: 10,
  waitingEach: 10,
  waitMs: 60_000,
  idleMs: 60_000,
};

const pools: ThreadPool[] = [];
const poolOf = (part: Partial<ThreadLimits> = {}) => {
  const pool = new ThreadPool({ ...limits, ...part });
  pools.push(pool);
  return pool;
};
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.end())));

/** Holds up a thread until it is opened. */
function gate() {
  const shared = new SharedArrayBuffer(4);
  return {
    shared,
    open() {
      const view = new Int32Array(shared);
      Atomics.store(view, 0, 1);
      Atomics.notify(view, 0);
    },
  };
}
const busy = { kind: { code: "common.busy" } };

describe("a pool of threads", () => {
  it("gives back what the work gives, refuses with and throws", async () => {
    const pool = poolOf();
    expect(await pool.run(obey, { kind: "say", text: "点工" }, 1)).toBe("点工");
    const refusal = await pool.run(obey, { kind: "refuse" }, 1).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ kind: { code: "common.emptyFile" }, params: { file: "a.csv" } });
    await expect(pool.run(obey, { kind: "fail" }, 1)).rejects.toThrow("as ordered");
  });

  it.each([
    ["computes for ever", { kind: "spin" }, { computeMs: 1_500 }, "time"],
    ["comes to no end without computing", { kind: "wait", gate: gate().shared, text: "" }, { runMs: 4_000 }, "time"],
    ["takes memory for ever", { kind: "hoard" }, {}, "memory"],
  ] as const)("ends work that %s, and goes on with the next", async (_name, order, part, reason) => {
    const pool = poolOf(part);
    const [ended, said] = await Promise.all([
      pool.run(obey, order, 1).catch((error: unknown) => error),
      pool.run(obey, { kind: "say", text: "next" }, 1),
    ]);
    expect(ended).toBeInstanceOf(ThreadEnded);
    expect(ended).toMatchObject({ reason });
    expect(said).toBe("next");
  });

  it("refuses as busy what would wait beyond the limit of one company, of all, and of time", async () => {
    const pool = poolOf({ waiting: 3, waitingEach: 2, waitMs: 300 });
    const { shared, open } = gate();
    const running = pool.run(obey, { kind: "wait", gate: shared, text: "done" }, 1);
    const say = (owner: number) =>
      pool.run(obey, { kind: "say", text: `of ${owner}` }, owner).catch((error: unknown) => error);
    const own = [say(1), say(1)];
    expect(await say(1)).toMatchObject(busy);
    const other = say(2);
    expect(await say(3)).toMatchObject(busy);
    expect(pool.load).toEqual({ running: 1, waiting: 3 });
    expect(await Promise.all([...own, other])).toMatchObject([busy, busy, busy]);
    open();
    expect(await running).toBe("done");
    expect(await say(1)).toBe("of 1");
  });

  it("lets companies take turns: one that sent much does not hold up one that sent little", async () => {
    const pool = poolOf();
    const { shared, open } = gate();
    const running = pool.run(obey, { kind: "wait", gate: shared, text: "" }, 1);
    const order: string[] = [];
    const all = [
      [1, "a"],
      [1, "b"],
      [1, "c"],
      [2, "d"],
      [3, "e"],
      [2, "f"],
    ].map(([owner, text]) =>
      pool.run(obey, { kind: "say", text: text as string }, owner as number).then((said) => order.push(said)),
    );
    open();
    await Promise.all([running, ...all]);
    expect(order.join("")).toBe("adebfc");
  });

  it("when it is ended refuses what waits, finishes what runs, and begins anew when asked", async () => {
    const pool = poolOf();
    const { shared, open } = gate();
    const running = pool.run(obey, { kind: "wait", gate: shared, text: "finished" }, 1);
    const waiting = pool.run(obey, { kind: "say", text: "never" }, 1).catch((error: unknown) => error);
    const end = pool.end();
    expect(await waiting).toMatchObject(busy);
    open();
    expect(await running).toBe("finished");
    await end;
    expect(await pool.run(obey, { kind: "say", text: "anew" }, 1)).toBe("anew");
  });
});
