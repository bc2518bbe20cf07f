import { shortTimes } from "#platform/rota/cell-text.ts";
import { PLACES, type Duty } from "#platform/rota/model.ts";
import type { Roster } from "./roster.ts";

/** A shift at a post, with how many have it on each day. */
export interface ShiftRow {
  postId: number;
  definitionId: number | null;
  code: string;
  /** The first of its contents: its times and its colour. */
  duty: Duty;
  heads: Int32Array;
}

const keyOf = ({ postId, definitionId, sections }: Duty) => `${postId} ${definitionId ?? shortTimes(sections)}`;

/** What is worked, post by post: shifts by their begin. */
export function shiftRows(roster: Roster): ShiftRow[] {
  const rows = new Map<string, ShiftRow>();
  const ofContent = new Map<number, ShiftRow>();
  for (const [number, content] of roster.contents.entries()) {
    if (content.kind !== "duty") continue;
    const row = rows.get(keyOf(content)) ?? {
      postId: content.postId,
      definitionId: content.definitionId,
      code: roster.definitions.get(content.definitionId ?? -1)?.code ?? shortTimes(content.sections),
      duty: content,
      heads: new Int32Array(roster.days),
    };
    rows.set(keyOf(content), row);
    ofContent.set(number, row);
  }
  for (let at = 0; at < roster.cells.length; at += 1) {
    const row = ofContent.get(roster.cells[at] ?? 0);
    if (row) row.heads[Math.floor(at / PLACES) % roster.days]! += 1;
  }
  const name = ({ postId }: ShiftRow) => roster.data.posts.get(postId)?.zh ?? "";
  return [...rows.values()]
    .filter(({ heads }) => heads.some((count) => count > 0))
    .toSorted(
      (a, b) =>
        name(a).localeCompare(name(b), "zh") ||
        a.postId - b.postId ||
        (a.duty.sections[0]?.start ?? 0) - (b.duty.sections[0]?.start ?? 0) ||
        a.code.localeCompare(b.code),
    );
}

/** Who has a shift on a day. */
export function peopleOf(roster: Roster, row: ShiftRow, day: number): number[] {
  const key = keyOf(row.duty);
  return Array.from({ length: roster.people }, (_, person) => person).filter((person) =>
    [0, 1].some((place) => {
      const content = roster.content(person, day, place);
      return content.kind === "duty" && keyOf(content) === key;
    }),
  );
}
