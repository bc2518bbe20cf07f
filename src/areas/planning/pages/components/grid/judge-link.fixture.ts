import { cover } from "#platform/rota/rota.fixture.ts";
import { JudgeLink } from "./judge-link.ts";
import type { JudgePort } from "./judge-protocol.ts";
import { RowJudge } from "./judge-rows.ts";
import type { Roster } from "./roster.ts";
import { Strips } from "./strips.ts";

/** The judge as a grid has it, without a thread: what it finds is there at once. */
export function judged(roster: Roster): { link: JudgeLink; strips: Strips } {
  const strips = new Strips(roster.days);
  const port: JudgePort = { postMessage: (message) => judge.take(structuredClone(message)), onmessage: null };
  const judge = new RowJudge((data) => port.onmessage?.({ data: structuredClone(data) }));
  return { link: new JudgeLink(roster, port, strips, () => undefined), strips };
}

/** So many heads from one hour to another on the first day, no more and no less. */
export const coverOf = ([from, to, heads]: readonly [number, number, number]) => [
  cover(0, { start: from * 60, end: to * 60 }, heads, { target: heads, max: heads }),
];
