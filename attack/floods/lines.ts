import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { WebSocket } from "ws";

export const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms).unref());

/** Waits for a promise, at most so many milliseconds. */
export const within = <T>(ms: number, waited: Promise<T>): Promise<T | undefined> =>
  Promise.race([waited, pause(ms).then(() => undefined)]);

/** A socket that has been let in; undefined where it was not. */
export async function openSocket(url: string): Promise<WebSocket | undefined> {
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}/pub/chat`, {
    handshakeTimeout: 8_000,
    perMessageDeflate: false,
  });
  socket.on("error", () => undefined);
  return new Promise((done) => {
    socket.once("open", () => done(socket));
    socket.once("close", () => done(undefined));
  });
}

/** A plain connection; undefined where none could be had. */
export async function openLine(url: string): Promise<Socket | undefined> {
  const { hostname, port } = new URL(url);
  const line = connect(Number(port), hostname);
  line.on("error", () => undefined);
  line.resume();
  return once(line, "connect").then(
    () => line,
    () => undefined,
  );
}

/** Posts a body; its status, or 0 where the server hung up or said nothing for so long. */
export function post(
  url: string,
  body: Buffer,
  options: { agent?: Agent; headers?: Record<string, string>; timeoutMs?: number } = {},
): Promise<number> {
  return new Promise((done) => {
    const sent = request(
      url,
      {
        method: "POST",
        ...(options.agent ? { agent: options.agent } : {}),
        headers: { "content-type": "text/plain", "content-length": body.length, ...options.headers },
      },
      (answer) => {
        answer.resume();
        answer.on("close", () => done(answer.statusCode ?? 0));
      },
    );
    sent.setTimeout(options.timeoutMs ?? 15_000, () => sent.destroy());
    sent.on("error", () => done(0));
    sent.end(body);
  });
}

/** How often each value occurs, as text: `200 x 3, 503 x 2`. */
export function tally(values: readonly (number | string)[]): string {
  return [...Map.groupBy(values, String)].map(([value, all]) => `${value} x ${all.length}`).join(", ");
}
