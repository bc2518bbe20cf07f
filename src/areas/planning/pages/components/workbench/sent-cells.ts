import { addDays, dayNumber } from "#platform/calendar/plain-date.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { Content } from "#platform/rota/model.ts";
import type { saveCells, WireRoster } from "../../../roster-api.ts";
import type { Origin } from "../../../words.ts";
import type { RosterIntent } from "../grid/roster-data.ts";

export type Sent = InputOf<typeof saveCells>["cells"][number] & { origin: Origin };

/** An intent of the grid as it is sent: the server looks up the times of a definition itself. */
export function sentOf(
  { people, window: { start } }: WireRoster,
  { person, day, place, content }: RosterIntent,
): Omit<Sent, "origin"> {
  return { memberId: people[person]!.memberId, date: addDays(start, day), place: place + 1, say: saidOf(content) };
}

function saidOf(content: Content | null): Sent["say"] {
  if (content === null || content.kind === "empty") return null;
  if (content.kind === "off") return { kind: "off", definitionId: content.definitionId };
  const { definitionId, sections, departmentId, postId } = content;
  return {
    kind: "duty",
    definitionId,
    sections: definitionId === null ? sections.map(({ start, end }) => ({ start, end })) : null,
    departmentId,
    postId,
  };
}

/** Where a cell of the wire stands in the grid; null for a person who is not in it. */
export function placeOf(
  { people, window: { start } }: WireRoster,
  { memberId, date, place }: { memberId: number; date: string; place: number },
): { person: number; day: number; place: number } | null {
  const person = people.findIndex((one) => one.memberId === memberId);
  return person < 0 ? null : { person, day: dayNumber(date) - dayNumber(start), place: place - 1 };
}
