import { test as people } from "./people.ts";
import { controlUrl, movedUrl } from "./ports.ts";

async function control(path: string, body: object): Promise<void> {
  const answer = await fetch(controlUrl + path, { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}

/** `test` for stories that last longer than a day: on a server of their own, with a clock that they move. Only one file may use it. */
export const test = people.extend({ baseURL: movedUrl });

/** The server's clock goes on from that time of the hotel, `YYYY-MM-DD HH:MM`. */
export const moveClock = (to: string): Promise<void> =>
  control("/clock", { clock: Date.parse(`${to.replace(" ", "T")}:00+08:00`) });

/** Has a job of the clock done now, for every company. */
export const runJob = (name: string): Promise<void> => control("/job", { name });
