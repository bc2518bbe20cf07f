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
