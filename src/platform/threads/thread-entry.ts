import { pathToFileURL } from "node:url";
import { parentPort } from "node:worker_threads";
import { Refusal } from "#platform/errors/refusal.ts";
import type { ThreadResult } from "./thread-task.ts";

const port = parentPort!;

port.on("message", ({ file, input }: { file: string; input: unknown }) => void work(file, input));

async function work(file: string, input: unknown): Promise<void> {
  try {
    const { run } = (await import(pathToFileURL(file).href)) as {
      run: (input: unknown) => Promise<ThreadResult<unknown>>;
    };
    const { output, moved = [] } = await run(input);
    port.postMessage({ output }, [...moved]);
  } catch (error) {
    // A refusal is a class of the other side's own: it goes over in its parts.
    if (error instanceof Refusal)
      port.postMessage({ refusal: { kind: error.kind, params: error.params, faults: error.faults } });
    else port.postMessage({ error });
  }
}
