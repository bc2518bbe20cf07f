import { loopDelay, saidOf } from "../bench/loop-delay.ts";
import { percentile } from "../bench/report.ts";

interface Measured<T> {
  result: T;
  /** How other calls fared meanwhile, the delay of the server's event loop and its memory, for people to read. */
  said: string;
}

const pauseMs = 50;

/** Attacks a server and meanwhile asks it for `page` again and again; the delay of its event loop is that of this time alone. */
export async function measured<T>(
  url: string,
  page: () => Promise<boolean>,
  attack: () => Promise<T>,
): Promise<Measured<T>> {
  await loopDelay(url);
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  const watch = (async () => {
    while (!isOver) {
      const began = performance.now();
      if (!(await page().catch(() => false))) failed += 1;
      times.push(performance.now() - began);
      await new Promise((done) => setTimeout(done, pauseMs));
    }
  })();
  const result = await attack();
  isOver = true;
  await watch;
  return {
    result,
    said: `${saidOf(await loopDelay(url))}; other calls p95 ${percentile(times, 0.95).toFixed(0)} ms of ${times.length}, ${failed} failed`,
  };
}
