import type { Interval } from "#platform/calendar/intervals.ts";
import type { Content } from "#platform/rota/model.ts";

/** What somebody wants in a cell, in as few words as `saveCells` takes: null is empty. */
export type Said =
  | { kind: "off"; definitionId: number | null }
  | {
      kind: "duty";
      definitionId: number | null;
      /** Only where the times were typed. */
      sections: Interval[] | null;
      departmentId: number;
      postId: number;
    }
  | null;

/** The two places of a day. */
export type SaidDay = readonly [first: Said, second: Said];

export function saidOf(content: Content): Said {
  if (content.kind === "empty") return null;
  if (content.kind === "off") return { kind: "off", definitionId: content.definitionId };
  const { definitionId, sections, departmentId, postId } = content;
  const typed = definitionId === null ? sections.map(({ start, end }) => ({ start, end })) : null;
  return { kind: "duty", definitionId, sections: typed, departmentId, postId };
}

const keyOf = (said: Said): string => {
  if (said === null) return "";
  if (said.kind === "off") return `off ${said.definitionId}`;
  const times = said.sections?.map(({ start, end }) => `${start}-${end}`).join("/");
  return `${said.definitionId} ${times} ${said.departmentId} ${said.postId}`;
};

/** A file's plain day off says no more than a named one of the plan. */
const isSame = (said: Said, now: Said): boolean =>
  keyOf(said) === keyOf(now) || (said?.kind === "off" && now?.kind === "off" && said.definitionId === null);

/** Whether what is wanted for a day is what stands there. */
export const isSameDay = (said: SaidDay, now: SaidDay): boolean => isSame(said[0], now[0]) && isSame(said[1], now[1]);
