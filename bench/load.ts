import { Agent, request as send } from "node:http";

export interface Shot {
  path: string;
  method?: "GET" | "POST";
  body?: string;
  headers: Record<string, string>;
}

export interface Loaded {
  requests: number;
  /** Milliseconds of each request as the caller saw it. */
  times: number[];
}

/** Sends requests with a fixed number in flight for some seconds; throws on an answer that is not 200. */
export async function load(
  port: number,
  shot: (index: number) => Shot,
  options: { inFlight: number; seconds: number },
): Promise<Loaded> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.inFlight });
  const until = performance.now() + options.seconds * 1000;
  const times: number[] = [];
  let index = 0;
  const lane = async () => {
    while (performance.now() < until) {
      const began = performance.now();
      await once(agent, port, shot(index++));
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: options.inFlight }, lane));
  agent.destroy();
  return { requests: times.length, times };
}

function once(agent: Agent, port: number, shot: Shot): Promise<void> {
  return new Promise((done, fail) => {
    const sent = send(
      { agent, port, host: "127.0.0.1", path: shot.path, method: shot.method ?? "GET", headers: shot.headers },
      (answer) => {
        let text = "";
        const ok = answer.statusCode === 200;
        answer.on("data", (chunk: Buffer) => {
          if (!ok) text += chunk.toString();
        });
        answer.on("end", () =>
          ok ? done() : fail(new Error(`${shot.path}: ${answer.statusCode} ${text.slice(0, 300)}`)),
        );
      },
    );
    sent.on("error", fail);
    sent.end(shot.body);
  });
}
