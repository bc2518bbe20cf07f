import { expect, it } from "vitest";
import { breather } from "./breather.ts";

/** Computes for longer than one stretch. */
const compute = () => {
  for (const end = performance.now() + 12; performance.now() < end;);
};

it("of several that compute for long, one goes on in each turn of the event loop", async () => {
  let [turn, isOver] = [0, false];
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  const turns: number[] = [];
  const work = async () => {
    const breathe = breather();
    for (let part = 0; part < 3; part += 1) {
      compute();
      await breathe();
      turns.push(turn);
    }
  };
  await Promise.all([work(), work(), work()]);
  isOver = true;
  expect(new Set(turns).size).toBe(turns.length);
});

it("does not stop for work that is short", () => {
  expect(breather()()).toBeUndefined();
});
