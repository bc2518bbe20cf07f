import type { FromJudge, JudgePort } from "./judge-protocol.ts";
import type { Roster } from "./roster.ts";
import type { Strips } from "./strips.ts";

/** Minutes from the first day of the window to now, in the hotel's time. */
const nowIn = (start: string): number => Math.floor((Date.now() - Date.parse(`${start}T00:00:00+08:00`)) / 60_000);

/** Days of a person whose mark is another one now. */
export interface JudgedRow {
  person: number;
  from: number;
  to: number;
}

/** Keeps the judge in step with the roster: sends what is written, once a frame, and takes what it finds. */
export class JudgeLink {
  private readonly strips: Strips;
  private readonly found: (rows: readonly JudgedRow[]) => void;
  private readonly roster: Roster;
  private readonly port: JudgePort;
  private edits: number[] = [];
  private known: number;
  private isAsked = false;

  constructor(roster: Roster, port: JudgePort, strips: Strips, found: (rows: readonly JudgedRow[]) => void) {
    this.roster = roster;
    this.port = port;
    this.strips = strips;
    this.found = found;
    this.known = roster.contents.length;
    const { model, published } = roster.data;
    port.onmessage = ({ data }) => this.take(data);
    // Contents that the grid has added meanwhile are known from the start.
    port.postMessage({
      kind: "open",
      model: { ...model, contents: roster.contents.slice() },
      cells: roster.cells.slice(),
      published,
      now: nowIn(model.window.start),
    });
  }

  private take({ people, posts, strips }: FromJudge): void {
    const rows = people.flatMap(([person, findings, burden]) => {
      const days = this.roster.judged(person, findings, burden);
      return days ? [{ person, ...days }] : [];
    });
    for (const [day, findings] of posts) this.roster.judgedPosts(day, findings);
    if (strips.length > 0) this.strips.put(strips);
    this.found(rows);
  }

  /** These cells stand in the roster now. */
  wrote(cells: readonly { person: number; day: number; place: number }[]): void {
    for (const { person, day, place } of cells)
      this.edits.push(person, day, place, this.roster.cells[this.roster.at(person, day, place)] ?? 0);
    if (this.isAsked) return;
    this.isAsked = true;
    queueMicrotask(() => {
      this.isAsked = false;
      const contents = this.roster.contents.slice(this.known);
      this.known = this.roster.contents.length;
      this.port.postMessage({ kind: "edit", edits: Uint32Array.from(this.edits), contents });
      this.edits = [];
    });
  }
}

/** The judge's own thread. */
export function judgeThread(): { port: JudgePort; close(): void } {
  const worker = new Worker(new URL("./judge-worker.ts", import.meta.url), { type: "module" });
  const port: JudgePort = { postMessage: (message) => worker.postMessage(message), onmessage: null };
  worker.addEventListener("message", (event: MessageEvent<FromJudge>) => port.onmessage?.({ data: event.data }));
  return { port, close: () => worker.terminate() };
}
