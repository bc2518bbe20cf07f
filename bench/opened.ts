import { Agent, get } from "node:http";

/** Seconds until the whole answer is there. */
export function opened(port: number, path: string, token: string): Promise<number> {
  const began = performance.now();
  const agent = new Agent();
  return new Promise((done, fail) => {
    get({ agent, port, host: "127.0.0.1", path, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume();
      answer.on("end", () =>
        answer.statusCode === 200
          ? done((performance.now() - began) / 1000)
          : fail(new Error(`${path}: ${answer.statusCode}`)),
      );
    }).on("error", fail);
  });
}
