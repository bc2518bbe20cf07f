import { monitorEventLoopDelay } from "node:perf_hooks";

const measured: { p99: number; most: number }[] = [];

/** Does what a server would do as a job, and measures how late it makes the event loop of this process. */
export async function asJob<T>(work: () => Promise<T>): Promise<T> {
  // A new one each time: enabled again, one would count the time between as a delay.
  const own = monitorEventLoopDelay({ resolution: 5 });
  own.enable();
  try {
    return await work();
  } finally {
    own.disable();
    measured.push({ p99: own.percentile(99) / 1e6, most: own.max / 1e6 });
  }
}

/** The longest that `asJob` measured since the last call; empty where nothing was. */
export function jobDelay(): string {
  const jobs = measured.splice(0);
  if (jobs.length === 0) return "";
  const most = (of: "p99" | "most") => Math.max(...jobs.map((job) => job[of])).toFixed(0);
  return `; jobs: event loop p99 ${most("p99")} ms, most ${most("most")} ms`;
}

/** What a server says of its own event loop since it was last asked, milliseconds, and of its memory, MB. */
export interface LoopDelay {
  p99: number;
  most: number;
  memory: number;
}

/** Reads it, and so begins the next span; undefined where the server does not tell. */
export async function loopDelay(url: string): Promise<LoopDelay | undefined> {
  const text = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(30_000) }).then(
    (answer) => (answer.ok ? answer.text() : ""),
    () => "",
  );
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? Number.NaN);
  const [p99, most, bytes] = [
    "muster_event_loop_delay_p99_seconds",
    "muster_event_loop_delay_max_seconds",
    "process_resident_memory_bytes",
  ].map(value) as [number, number, number];
  return Number.isNaN(p99) ? undefined : { p99: p99 * 1000, most: most * 1000, memory: bytes / 1024 / 1024 };
}

export const saidOf = (delay: LoopDelay | undefined): string =>
  delay
    ? `event loop p99 ${delay.p99.toFixed(0)} ms, most ${delay.most.toFixed(0)} ms; memory ${delay.memory.toFixed(0)} MB`
    : "";
