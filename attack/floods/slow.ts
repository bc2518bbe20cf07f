import { once } from "node:events";
import type { Socket } from "node:net";
import type { Aim, Outcome } from "../flood.ts";
import { openLine, pause, within } from "./lines.ts";

/** Opens many lines, says the beginning on each and a byte a second after it; how many are still held at the end. */
async function held(
  url: string,
  count: number,
  seconds: number,
  beginning: string,
): Promise<{ opened: number; left: number }> {
  const lines: Socket[] = [];
  for (let begun = 0; begun < count; begun += 100) {
    const some = await Promise.all(Array.from({ length: 100 }, () => within(5_000, openLine(url))));
    lines.push(...some.filter((line) => line !== undefined));
  }
  lines.forEach((line) => line.write(beginning));
  for (let second = 0; second < seconds; second += 1) {
    await pause(1_000);
    for (const line of lines) if (line.writable) line.write("a");
  }
  const left = lines.filter((line) => line.readable && line.writable && !line.destroyed).length;
  await Promise.all(
    lines.map((line) => (line.destroyed ? undefined : (line.destroy(), within(1_000, once(line, "close"))))),
  );
  return { opened: lines.length, left };
}

/** Requests whose headers never end. */
export async function slowHeaders({ url }: Aim): Promise<Outcome> {
  const { opened, left } = await held(url, 1_000, 14, "GET / HTTP/1.1\r\nHost: x\r\nX-A: ");
  return { passed: left === 0, detail: `${left} of ${opened} lines still held after 14 s` };
}

/** Reports whose bodies never end, of machines nobody knows. */
export async function slowBodies({ url }: Aim): Promise<Outcome> {
  const { opened, left } = await held(
    url,
    1_000,
    13,
    "POST /iclock/cdata?SN=FLOOD-BODY&table=ATTLOG HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n",
  );
  return { passed: left === 0, detail: `${left} of ${opened} lines still held after 13 s` };
}
