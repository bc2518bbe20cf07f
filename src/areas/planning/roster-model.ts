import { addDays } from "#platform/calendar/plain-date.ts";
import type { FindingNames } from "#platform/rota/finding-text.ts";
import type { Cells, RotaModel } from "#platform/rota/model.ts";
import type { WireRoster } from "./roster-api.ts";

/** The engine's model of a plan as it is sent. */
export function modelOf(wire: WireRoster): RotaModel {
  return {
    window: wire.window,
    contents: wire.contents,
    people: wire.people.map((one) => ({ ...one, certificates: new Map(one.certificates) })),
    rules: wire.rules,
    cover: wire.cover,
    orders: wire.orders,
    posts: wire.posts,
    night: wire.night,
  };
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** Two bytes a cell, little end first. */
export function cellsOf(text: string): Cells {
  const bytes = bytesOf(text);
  const cells = new Uint16Array(bytes.length / 2);
  for (let i = 0; i < cells.length; i++) cells[i] = bytes[2 * i]! | (bytes[2 * i + 1]! << 8);
  return cells;
}

export const originsOf = (text: string): Uint8Array => bytesOf(text);

/** What findings call people, posts, days, shifts and papers. */
export function namesOf(roster: WireRoster): FindingNames {
  const posts = new Map(roster.posts.map((one) => [one.postId, one.name]));
  const codes = new Map(roster.definitions.map((one) => [one.id, one.code]));
  const members = new Map(roster.people.map((one) => [one.memberId, one.name]));
  const papers = new Map(roster.papers);
  return {
    post: (id) => posts.get(id) ?? "",
    day: (day) => addDays(roster.window.start, day),
    definition: (id) => codes.get(id) ?? "",
    member: (id) => members.get(id) ?? "",
    certificate: (type) => papers.get(type) ?? type,
  };
}
