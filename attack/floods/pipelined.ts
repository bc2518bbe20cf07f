import { once } from "node:events";
import type { Aim, Outcome } from "../flood.ts";
import { openLine, pause, within } from "./lines.ts";

const one = "GET /api/unify/loginOptions HTTP/1.1\r\nHost: x\r\n\r\n";

/** Line after line on which ten megabytes of questions are sent and no answer is waited for; each is to be ended. */
export async function pipelined({ url }: Aim): Promise<Outcome> {
  const seconds = 6;
  const until = performance.now() + seconds * 1000;
  const questions = Buffer.from(one.repeat(200_000));
  let [opened, held] = [0, 0];
  const lane = async () => {
    while (performance.now() < until) {
      const line = await openLine(url);
      if (line === undefined) {
        await pause(50);
        continue;
      }
      opened += 1;
      const isOver = new Promise<true>((over) => line.once("close", () => over(true)));
      line.write(questions);
      if (!(await within(5_000, isOver))) held += 1;
      line.destroy();
    }
  };
  await Promise.all(Array.from({ length: 4 }, lane));
  return { passed: held === 0, detail: `${held} of ${opened} lines still held 5 s after their first question` };
}

/** Many lines of one address, each asking again as soon as it has its answer. */
export async function restless({ url }: Aim): Promise<Outcome> {
  const until = performance.now() + 5_000;
  let answers = 0;
  const lane = async () => {
    const line = await openLine(url);
    if (line === undefined) return;
    while (performance.now() < until && !line.destroyed) {
      line.write(one);
      if (
        await within(
          until - performance.now(),
          once(line, "data").catch(() => undefined),
        )
      )
        answers += 1;
    }
    line.destroy();
  };
  await Promise.all(Array.from({ length: 300 }, lane));
  return { passed: true, detail: `${answers} answers on 300 lines in 5 s` };
}
