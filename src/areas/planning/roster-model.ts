import { addDays } from "#platform/calendar/plain-date.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { FindingNames } from "#platform/rota/finding-text.ts";
import { PLACES, type Cells, type RotaModel } from "#platform/rota/model.ts";
import type { WireRoster } from "./roster-api.ts";

/** The engine's model of a plan as it is sent. */
export function modelOf(wire: WireRoster): RotaModel {
  return {
    window: wire.window,
    contents: wire.contents,
    people: wire.people.map((one) => ({
      ...one,
      outsourced: one.agency !== null,
      certificates: new Map(one.certificates),
    })),
    rules: wire.rules,
    cover: wire.cover,
    orders: wire.orders,
    posts: wire.posts,
    night: wire.night,
  };
}

/** Numbers by person, day and place, sent place by place as runs: a number and how often it comes. */
function unpacked<T extends Uint16Array | Uint8Array>(text: string, make: (size: number) => T): T {
  const bytes = atob(text);
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes.charCodeAt(at++);
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const numbers = make(next());
  for (let place = 0; place < PLACES; place++)
    for (let cell = place; cell < numbers.length;) {
      const value = next();
      for (let left = next(); left > 0; left--, cell += PLACES) numbers[cell] = value;
    }
  return numbers;
}

export const cellsOf = (text: string): Cells => unpacked(text, (size) => new Uint16Array(size));

export const originsOf = (text: string): Uint8Array => unpacked(text, (size) => new Uint8Array(size));

/** What findings call people, posts, days, shifts and papers. */
export function namesOf(roster: WireRoster, locale: Locale): FindingNames {
  const posts = new Map(roster.posts.map((one) => [one.postId, one.name[locale]]));
  const codes = new Map(roster.definitions.map((one) => [one.id, one.code]));
  const members = new Map(roster.people.map((one) => [one.memberId, one.name]));
  const papers = new Map(roster.papers);
  return {
    post: (id) => posts.get(id) ?? "",
    day: (day) => addDays(roster.window.start, day),
    definition: (id) => codes.get(id) ?? "",
    member: (id) => members.get(id) ?? "",
    certificate: (type) => papers.get(type)?.[locale] ?? type,
  };
}
