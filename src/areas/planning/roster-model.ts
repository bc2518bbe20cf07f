import { addDays } from "#platform/calendar/plain-date.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { FindingNames } from "#platform/rota/finding-text.ts";
import { PLACES, type Cells, type RotaModel } from "#platform/rota/model.ts";
import type { SentRoster, WirePerson, WireRoster } from "./roster-api.ts";

type SentPerson = SentRoster["people"][number];

/** What a person has where nothing else was sent. */
const usualPerson = (
  days: number,
): Omit<WirePerson, "memberId" | "name" | "number" | "departmentId" | "postId" | "due"> => ({
  agency: null,
  workerKind: "internal",
  partTime: false,
  hoursSystem: "standard",
  share: 1000,
  employed: { start: 0, end: days },
  barred: [],
  ofAgeFrom: null,
  otherPosts: [],
  certificates: [],
  leave: [],
  limits: [],
  wants: [],
  burden: 0,
  experienced: true,
  trainee: false,
});

/** A plan without what its people have in common: of ten thousand it is most of what would be sent. */
export function sentRoster(roster: WireRoster): SentRoster {
  const { employed, ...usual } = usualPerson(roster.window.days);
  const usually = new Map<string, unknown>(Object.entries(usual));
  return { ...roster, people: roster.people.map((one) => sentPerson(one, employed, usually)) };
}

function sentPerson(
  person: WirePerson,
  usually: WirePerson["employed"],
  usual: ReadonlyMap<string, unknown>,
): SentPerson {
  const { memberId, name, number, departmentId, postId, due, employed, ...others } = person;
  const isWhole = employed.start === usually.start && employed.end === usually.end;
  const kept = Object.entries(others).filter(([key, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== usual.get(key),
  );
  return {
    memberId,
    name,
    number,
    departmentId,
    postId,
    due,
    ...(isWhole ? {} : { employed }),
    ...Object.fromEntries(kept),
  };
}

/** A plan as it was before it was sent. */
export function wholeRoster(sent: SentRoster): WireRoster {
  const usual = usualPerson(sent.window.days);
  return { ...sent, people: sent.people.map((one) => ({ ...usual, ...one })) };
}

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
