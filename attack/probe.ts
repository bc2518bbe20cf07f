// Asks for an ordinary page all the while, on a thread of its own: what the floods cost this program must not count.
import { Agent, get } from "node:http";
import { parentPort, Worker, workerData } from "node:worker_threads";

/** Milliseconds of each answer as the caller saw it; one that failed counts as a minute. */
export interface Probed {
  times: number[];
  failures: number;
}

const pauseMs = 25;
const longestMs = 60_000;

/** Begins to ask for pages of a server; `end` tells how long they took. */
export function probe(urls: readonly string[]): { end(): Promise<Probed> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: urls });
  return {
    end: () =>
      new Promise((done, fail) => {
        worker.once("message", (probed: Probed) => {
          done(probed);
          void worker.terminate();
        });
        worker.once("error", fail);
        worker.postMessage("end");
      }),
  };
}

function ask(agent: Agent, url: string): Promise<boolean> {
  return new Promise((done) => {
    const asked = get(url, { agent, timeout: longestMs }, (answer) => {
      answer.resume();
      answer.on("end", () => done(answer.statusCode === 200));
      answer.on("error", () => done(false));
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => done(false));
  });
}

async function run(port: NonNullable<typeof parentPort>, urls: readonly string[]): Promise<void> {
  // Each time a new connection, as somebody who has just come.
  const agent = new Agent({ keepAlive: false });
  const probed: Probed = { times: [], failures: 0 };
  let ended = false;
  port.once("message", () => (ended = true));
  for (let index = 0; !ended; index += 1) {
    const began = performance.now();
    const isAnswered = await ask(agent, urls[index % urls.length]!);
    probed.times.push(isAnswered ? performance.now() - began : longestMs);
    if (!isAnswered) probed.failures += 1;
    await new Promise((resume) => setTimeout(resume, pauseMs));
  }
  port.postMessage(probed);
}

if (parentPort !== null) await run(parentPort, workerData as string[]);
