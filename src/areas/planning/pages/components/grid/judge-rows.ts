import { heatStrip } from "#platform/rota/cover.ts";
import { createJudge } from "#platform/rota/judge.ts";
import type { Content, RotaModel } from "#platform/rota/model.ts";
import { openRota, type OpenRota } from "#platform/rota/open-rota.ts";
import { PAIRS, type DayStrip, type FromJudge, type JudgedPerson, type ToJudge } from "./judge-protocol.ts";

/** So many rows are told at once, so that those at the top are marked before all are judged. */
const PART = 200;

/** The judge behind the grid: keeps the cells, judges the rows that were written, and tells what changed. */
export class RowJudge {
  private readonly tell: (found: FromJudge) => void;
  private open: OpenRota | null = null;
  private model: RotaModel | null = null;
  private contents: Content[] = [];
  private options: Parameters<typeof createJudge>[1] = {};

  constructor(tell: (found: FromJudge) => void) {
    this.tell = tell;
  }

  take(message: ToJudge): void {
    if (message.kind === "open") {
      this.model = message.model;
      this.contents = [...message.model.contents];
      this.options = { published: message.published ?? undefined, now: message.now };
      this.open = openRota(createJudge(message.model, this.options), message.cells);
      this.tellAll();
    } else this.edit(message);
  }

  private edit({ edits, contents }: Extract<ToJudge, { kind: "edit" }>): void {
    if (!this.model || !this.open) return;
    if (contents.length > 0) {
      // What each content is was computed once: a new one begins anew, which happens when times are typed.
      this.contents.push(...contents);
      this.model = { ...this.model, contents: this.contents };
      this.open = openRota(createJudge(this.model, this.options), this.open.cells);
    }
    const people = new Set<number>();
    const days = new Set<number>();
    for (let at = 0; at + 3 < edits.length; at += 4) {
      const [person = 0, day = 0, place = 0, content = 0] = edits.subarray(at, at + 4);
      this.open.set(person, day, place, content);
      people.add(person);
      // A night is present on the next day too.
      days.add(day);
      if (day + 1 < this.model.window.days) days.add(day + 1);
    }
    this.tellRows([...people], [...days]);
  }

  private tellRows(people: readonly number[], days: readonly number[]): void {
    const { open } = this;
    if (!open) return;
    this.tell({
      people: people.map((person) => judgedPerson(open, person)),
      posts: this.posts(open, days),
      strips: days.map((day) => stripOf(open, day)),
    });
  }

  private tellAll(): void {
    const { open, model } = this;
    if (!open || !model) return;
    const strips = Array.from({ length: model.window.days }, (_, day) => stripOf(open, day));
    this.tell({ people: [], posts: [], strips });
    for (let from = 0; from < model.people.length; from += PART) {
      const part = Array.from({ length: Math.min(PART, model.people.length - from) }, (_, at) => from + at);
      this.tell({ people: part.map((person) => judgedPerson(open, person)), posts: [], strips: [] });
    }
    const days = Array.from({ length: model.window.days }, (_, day) => day);
    this.tell({ people: [], posts: this.posts(open, days), strips: [] });
  }

  private posts(open: OpenRota, days: readonly number[]): FromJudge["posts"] {
    const ofDays = days.map((day) => {
      const posts = Array.from({ length: open.cover.posts.count }, (_, post) => post);
      return [day, posts.flatMap((post) => open.post(post, day))] as const;
    });
    return [...ofDays, [PAIRS, open.pairs()]];
  }
}

const judgedPerson = (open: OpenRota, person: number): JudgedPerson => [
  person,
  open.row(person),
  open.pointsOf(person),
];

function stripOf({ cover }: OpenRota, day: number): DayStrip {
  const { need, own, ordered, short, over } = heatStrip(cover, day, null);
  return { day, need, planned: own.map((heads, slot) => heads + (ordered[slot] ?? 0)), short, over };
}
