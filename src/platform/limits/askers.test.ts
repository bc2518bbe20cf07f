import { expect, it } from "vitest";
import { inTurn } from "./askers.ts";

it("one address that asks without a pause keeps no other waiting, and is told to come again beyond a number", async () => {
  const begun: string[] = [];
  let open = (): void => undefined;
  const held = new Promise<void>((resume) => (open = resume));
  const flood = Array.from({ length: 1_100 }, () =>
    inTurn("203.0.113.1", async () => {
      begun.push("flood");
      await held;
    }).then(
      () => "done",
      (error: Error) => error.message,
    ),
  );
  await inTurn("203.0.113.2", async () => void begun.push("other"));
  expect(begun.indexOf("other")).toBeLessThan(8);
  open();
  const ends = await Promise.all(flood);
  expect(ends.filter((end) => end === "common.busy")).toHaveLength(1_100 - 1_000 - 4);
});

it("nothing is done for somebody who has hung up", async () => {
  let isDone = false;
  const work = async () => void (isDone = true);
  await expect(inTurn("203.0.113.1", work, () => true)).rejects.toMatchObject({ message: "common.unavailable" });
  expect(isDone).toBe(false);
  await inTurn("203.0.113.1", work);
  expect(isDone).toBe(true);
});
