import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addressKey } from "./address.ts";
import { Rates } from "./rates.ts";
import { Seats } from "./seats.ts";
import { Turns } from "./turns.ts";

describe("an allowance", () => {
  it("is used up, fills up again by the second, and is each key's own", () => {
    let now = 0;
    const rates = new Rates({ burst: 3, perSecond: 1 }, () => now);
    expect([1, 2, 3, 4].map(() => rates.take("a"))).toEqual([true, true, true, false]);
    expect(rates.take("b")).toBe(true);
    expect(rates.wait("a")).toBe(1000);
    now = 1_001;
    expect([rates.take("a"), rates.take("a")]).toEqual([true, true]);
    now = 60_000;
    expect([1, 2, 3, 4].map(() => rates.take("a"))).toEqual([true, true, true, false]);
  });

  it("that one large thing overdraws has to come back above nothing", () => {
    let now = 0;
    const rates = new Rates({ burst: 10, perSecond: 10 }, () => now);
    expect(rates.take("a", 100)).toBe(true);
    now = 8_000;
    expect(rates.take("a")).toBe(false);
    now = 10_000;
    expect(rates.take("a")).toBe(true);
  });

  it("is remembered of so many keys only", () => {
    const rates = new Rates({ burst: 1, perSecond: 0.001, keys: 2 }, () => 0);
    for (const key of ["a", "b", "c"]) rates.take(key);
    expect([rates.take("c"), rates.take("a")]).toEqual([false, true]);
  });
});

describe("turns", () => {
  const options = { atOnce: 2, atOnceOfOne: 2, waiting: 3, waitingOfOne: 3 };

  it("go round the keys, however often one asks", async () => {
    const turns = new Turns({ ...options, waiting: 10, waitingOfOne: 10, atOnce: 1 });
    const order: string[] = [];
    const work = async (key: string) => {
      const end = await turns.take(key);
      order.push(key);
      await Promise.resolve();
      end?.();
    };
    await Promise.all(["a", "a", "a", "a", "b", "b", "c"].map(work));
    expect(order).toEqual(["a", "a", "b", "c", "a", "b", "a"]);
  });

  it("are refused where too many wait; the longest line gives way to a shorter one", async () => {
    const turns = new Turns({ ...options, waiting: 3 });
    const ends = [await turns.take("a"), await turns.take("a")];
    const waiting = [turns.take("a"), turns.take("a"), turns.take("a")];
    expect(await turns.take("a")).toBeUndefined();
    const other = turns.take("b");
    expect(await waiting[2]).toBeUndefined();
    ends.forEach((end) => end?.());
    expect(await other).toBeTypeOf("function");
  });

  it("end by themselves after the time that one would wait", async () => {
    const turns = new Turns({ ...options, atOnce: 1 });
    const end = await turns.take("a");
    expect(await turns.take("b", 5)).toBeUndefined();
    end?.();
    expect(turns).toMatchObject({ atWork: 0, waiting: 0 });
  });

  it("never let more work than they may, and leave nobody behind", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 60 }), async (keys) => {
        const turns = new Turns({ atOnce: 3, atOnceOfOne: 2, waiting: 20, waitingOfOne: 8 });
        const running = new Map<string, number>();
        await Promise.all(
          keys.map(async (key) => {
            const end = await turns.take(key);
            if (end === undefined) return;
            running.set(key, (running.get(key) ?? 0) + 1);
            expect([...running.values()].reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(3);
            expect(running.get(key)).toBeLessThanOrEqual(2);
            await new Promise((resume) => setImmediate(resume));
            running.set(key, running.get(key)! - 1);
            end();
            end();
          }),
        );
        expect(turns).toMatchObject({ atWork: 0, waiting: 0 });
      }),
      { numRuns: 100 },
    );
  });
});

it("seats are limited in all and of one, and come back once", () => {
  const seats = new Seats(3, 2);
  const [first, second] = [seats.take("a"), seats.take("a")];
  expect([first, second, seats.take("a")].map((seat) => seat === undefined)).toEqual([false, false, true]);
  expect([seats.take("b"), seats.take("c")].map((seat) => seat === undefined)).toEqual([false, true]);
  first?.();
  first?.();
  expect(seats.taken).toBe(2);
  expect(seats.take("c")).toBeDefined();
});

test.each([
  ["10.0.0.7", "10.0.0.7"],
  ["::ffff:10.0.0.7", "10.0.0.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:1:2::1", "2001:db8:1:2"],
  ["2001:0db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("%s is counted as %s", (address, key) => expect(addressKey(address)).toBe(key));
